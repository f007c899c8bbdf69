// The network that views of a file ask: none answers, so that a picture of the views is the same each time. They show what
// they show while they wait.
import Foundation

/// Requests of views. None is answered: one that is awaited waits until its task ends, and handlers are never called.
public final class URLSession: @unchecked Sendable {
    // Sound: written once.
    /// The session that views share.
    public static let shared = URLSession(configuration: .default)
    /// The settings of the session. They have no effect.
    public let configuration: URLSessionConfiguration

    /// Makes a session.
    public init(configuration: URLSessionConfiguration) { self.configuration = configuration }
    /// Makes a session. Its delegate is never called.
    public convenience init(
        configuration: URLSessionConfiguration, delegate: AnyObject?, delegateQueue: OperationQueue? = nil
    ) { self.init(configuration: configuration) }

    /// Waits until the task ends.
    public func data(from url: URL) async throws -> (Data, URLResponse) { throw await ended() }
    /// Waits until the task ends.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) { throw await ended() }
    /// Waits until the task ends.
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
        throw await ended()
    }
    /// Waits until the task ends.
    public func download(from url: URL) async throws -> (URL, URLResponse) { throw await ended() }

    /// A task that is not answered.
    public func dataTask(with url: URL) -> URLSessionDataTask { URLSessionDataTask() }
    /// A task that is not answered.
    public func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask() }
    /// A task that is not answered.
    public func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { URLSessionDataTask() }
    /// A task that is not answered.
    public func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { URLSessionDataTask() }

    /// Has no effect: nothing is waited for.
    public func invalidateAndCancel() {}
    /// Has no effect: nothing is waited for.
    public func finishTasksAndInvalidate() {}

    private func ended() async -> any Error {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        return URLError(.cancelled)
    }
}

/// The settings of a session. They have no effect.
public final class URLSessionConfiguration: @unchecked Sendable {
    // Sound: nothing reads them.
    /// The settings that are used if none are given.
    public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
    /// Settings of a session that stores nothing.
    public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
    /// The seconds that a request waits.
    public var timeoutIntervalForRequest = 60.0
    /// The seconds that a resource is waited for.
    public var timeoutIntervalForResource = 604_800.0
    /// Whether a request waits for a network.
    public var waitsForConnectivity = false
    /// The headers of all requests.
    public var httpAdditionalHeaders: [AnyHashable: Any]?
    /// What is read from the cache.
    public var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
}

/// A request of a session, which is not answered.
public class URLSessionTask: @unchecked Sendable {
    // Sound: it has no state.
    /// Has no effect: no answer arrives.
    public func resume() {}
    /// Has no effect: no answer arrives.
    public func suspend() {}
    /// Has no effect: no answer arrives.
    public func cancel() {}
}

/// A request for data, which is not answered.
public final class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A request to a server.
public struct URLRequest: Hashable, Sendable {
    /// What is read from the cache.
    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad, returnCacheDataDontLoad
    }

    /// The address.
    public var url: URL?
    /// What is read from the cache.
    public var cachePolicy: CachePolicy
    /// The seconds that the request waits.
    public var timeoutInterval: TimeInterval
    /// The method.
    public var httpMethod: String? = "GET"
    /// The data that is sent.
    public var httpBody: Data?
    /// The headers.
    public var allHTTPHeaderFields: [String: String]? = [:]

    /// Makes a request.
    public init(
        url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
    ) {
        (self.url, self.cachePolicy, self.timeoutInterval) = (url, cachePolicy, timeoutInterval)
    }

    /// Sets a header.
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
        allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
        allHTTPHeaderFields?[field] = value
    }
    /// Adds to a header.
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
        let earlier = self.value(forHTTPHeaderField: field)
        setValue(earlier.map { "\($0),\(value)" } ?? value, forHTTPHeaderField: field)
    }
    /// Returns a header.
    public func value(forHTTPHeaderField field: String) -> String? { allHTTPHeaderFields?[field] }
}

/// The answer of a server.
public class URLResponse: @unchecked Sendable {
    // Sound: it is not changed.
    /// The address.
    public let url: URL?
    /// The type of the data.
    public var mimeType: String? { nil }
    /// The length of the data: unknown.
    public var expectedContentLength: Int64 { -1 }
    init(url: URL?) { self.url = url }
}

/// The answer of a web server.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
    /// The code of the answer.
    public let statusCode: Int
    /// The headers.
    public let allHeaderFields: [AnyHashable: Any]

    /// Makes an answer.
    public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {
        self.statusCode = statusCode
        self.allHeaderFields = headerFields ?? [:]
        super.init(url: url)
    }
}
