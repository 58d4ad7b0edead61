import { USER_AGENT_NAME } from '@vitrine/contract/visits/user-agent'
import robotsParser from 'robots-parser'

/** Longer waits would keep a shop from being captured daily; an operator sees them as a back-off. */
const MOST_DELAY_S = 10 * 60

/** Whether the rules of a host let our agents visit one of its pages. No rules allow everything. */
export function isAllowedBy(robotsText: string, url: string): boolean {
  return parse(robotsText, url).isAllowed(url, USER_AGENT_NAME) !== false
}

/** Milliseconds between two visits that the host asks for. */
export function readCrawlDelay(robotsText: string, url: string): number | null {
  const seconds = parse(robotsText, url).getCrawlDelay(USER_AGENT_NAME)
  return seconds === undefined ? null : Math.min(seconds, MOST_DELAY_S) * 1000
}

/** Its types describe an ES module, but it is a CommonJS one. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default
const parse = (robotsText: string, url: string) => parseRobots(new URL('/robots.txt', url).href, robotsText)

/**
 * The rules in a response to robots.txt, by RFC 9309: a missing or refused file allows everything, a server that fails
 * forbids everything for now (undefined).
 */
export function readRobots(status: number | null, text: string): string | undefined {
  if (status === null || status >= 500) return undefined
  // PostgreSQL can't store NUL, which files in UTF-16 are full of
  return status >= 200 && status < 300 ? text.replaceAll('\0', '') : ''
}
