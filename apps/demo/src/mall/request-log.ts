/** One request that the mall has answered. */
export interface LogEntry {
  /** Also the value of the answer's X-Request-Id. */
  readonly id: number
  /** Milliseconds since 1970 at which the request arrived. */
  readonly receivedAt: number
  /** Milliseconds until the answer was complete. */
  readonly duration: number
  readonly host: string
  readonly method: string
  readonly path: string
  readonly kind: 'page' | 'part' | 'media' | 'robots' | 'fault' | 'redirect' | 'consent'
  readonly status: number
  readonly country: string
  readonly userAgent: string
  /** The answer to a cookie wall. */
  readonly consent?: string
}

export interface RequestLog {
  add(entry: LogEntry): void
  /** Entries after an id, oldest first. */
  list(filter?: { readonly after?: number; readonly host?: string; readonly kind?: string }): LogEntry[]
  clear(): void
}

/** Enough for 2,000 visits with their images. */
const MOST_ENTRIES = 200_000

export function openRequestLog(most = MOST_ENTRIES): RequestLog {
  let entries: LogEntry[] = []
  return {
    add: (entry) => {
      entries.push(entry)
      if (entries.length > most) entries = entries.slice(-Math.floor(most / 2))
    },
    list: ({ after = 0, host, kind } = {}) =>
      entries
        .filter((entry) => entry.id > after && (!host || entry.host === host) && (!kind || entry.kind === kind))
        .sort((a, b) => a.id - b.id),
    clear: () => {
      entries = []
    },
  }
}
