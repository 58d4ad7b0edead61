/** The time that jobs, alerts and reports act on. Durations are measured with performance.now(). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
