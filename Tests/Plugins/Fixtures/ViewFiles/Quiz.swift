import SwiftUI

struct Question: Identifiable {
    let id = UUID()
    let text: LocalizedStringKey
    let answers: [String]
    let correct: Int
}

@Observable final class Quiz {
    private(set) var index = 0
    private(set) var score = 0
    var answer: Int? { didSet { if answer == question?.correct { score += 1 } } }
    let questions = [
        Question(text: "Which language is this?", answers: ["Swift", "Rust"], correct: 0),
        Question(text: "How many bits has a **byte**?", answers: ["4", "8", "16"], correct: 1),
    ]

    var question: Question? { questions.indices.contains(index) ? questions[index] : nil }
    var progress: Double { Double(index) / Double(questions.count) }

    func next() {
        answer = nil
        index += 1
    }
}

struct QuizView: View {
    @State private var quiz = Quiz()

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            ProgressView("Progress", value: quiz.progress)
            if let question = quiz.question {
                Text(question.text).font(.title3)
                ForEach(Array(zip(question.answers.indices, question.answers)), id: \.0) { index, answer in
                    Button {
                        quiz.answer = index
                    } label: {
                        HStack {
                            Text(answer)
                            Spacer()
                            if quiz.answer == index {
                                Image(systemName: index == question.correct ? "checkmark" : "xmark")
                                    .transition(.scale)
                            }
                        }
                        .padding()
                        .background(background(index, question), in: .rect(cornerRadius: 8))
                    }
                    .disabled(quiz.answer != nil)
                }
                Button("Next", action: quiz.next).disabled(quiz.answer == nil).keyboardShortcut(.defaultAction)
            } else {
                ContentUnavailableView {
                    Label("Done", systemImage: "flag.checkered")
                } description: {
                    Text("Score: \(quiz.score)")
                } actions: {
                    Button("Again") { quiz = Quiz() }
                }
            }
        }
        .padding()
        .animation(.easeInOut, value: quiz.index)
    }

    private func background(_ index: Int, _ question: Question) -> some ShapeStyle {
        guard quiz.answer == index else { return AnyShapeStyle(.quinary) }
        return index == question.correct
            ? AnyShapeStyle(Color.green.opacity(0.3)) : AnyShapeStyle(Color.red.opacity(0.3))
    }
}

#Preview { QuizView() }
