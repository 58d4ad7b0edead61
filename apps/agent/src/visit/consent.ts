import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { acceptUnknownWall } from '../page/accept-unknown-wall.ts'
import { CONSENT_SCRIPT, writeConsentAnswer } from './consent-script.ts'
import type { Deadline } from './deadline.ts'
import type { ConsentChoice } from './plan.ts'

const POLL_MS = 50
/** A wall that is answered in steps takes a few seconds. */
const ANSWER_MS = 12_000
/** A page may contain a consent platform that shows no wall. */
const HIDDEN_WALL_MS = 3000
/** The second search begins half a second after the first, and includes walls without rules. */
const SEARCHES = 2
const SEARCH_MS = 300

export interface ConsentResult {
  readonly choice: ConsentChoice
  readonly result: 'no-wall' | 'accepted' | 'refused' | 'left' | 'failed'
  /** The consent platform, such as Onetrust or didomi. */
  readonly platform?: string
}

export interface ConsentWatch {
  /** Waits until a wall is answered, or until it is clear that there is none yet. Can be called again later. */
  settle(page: Page, deadline: Deadline): Promise<ConsentResult>
}

interface ContentMessage {
  readonly type: string
  readonly cmp?: string
  readonly result?: boolean
  readonly state?: { readonly findCmpAttempts: number; readonly lifecycle: string }
}

interface Progress {
  searches: number
  searchedAt: number
  isSearchOver: boolean
  detectedAt: number | undefined
  popup: string | undefined
  answered: boolean | undefined
}

/** Answers cookie walls while the page loads, with the rules of autoconsent. */
export async function watchConsent(
  context: BrowserContext,
  choice: ConsentChoice,
  now: () => number = () => performance.now(),
): Promise<ConsentWatch> {
  const start = (): Progress => ({
    searches: 0,
    searchedAt: now(),
    isSearchOver: false,
    detectedAt: undefined,
    popup: undefined,
    answered: undefined,
  })
  let progress = start()
  const receive = async ({ frame }: { frame: Frame }, message: ContentMessage) => {
    const isMainFrame = frame.parentFrame() === null
    if (message.type === 'init') {
      // a new document has a new wall, unless the page was reloaded by the answer to the last one
      if (isMainFrame && progress.answered === undefined) progress = start()
      // the frame may be gone by now
      await frame.evaluate(writeConsentAnswer(choice, frame.url(), isMainFrame)).catch(() => undefined)
    }
    if (message.type === 'cmpDetected') progress.detectedAt ??= now()
    // pages can send such messages, too
    if (message.type === 'popupFound' && typeof message.cmp === 'string') progress.popup ??= message.cmp
    if (message.type === 'optInResult' || message.type === 'optOutResult') progress.answered ??= message.result
    if (message.type === 'report' && isMainFrame && message.state) {
      if (message.state.findCmpAttempts > progress.searches) progress.searchedAt = now()
      progress.searches = message.state.findCmpAttempts
      progress.isSearchOver ||= message.state.lifecycle === 'nothingDetected'
    }
  }
  await context.exposeBinding('autoconsentSendMessage', receive)
  await context.addInitScript({ content: CONSENT_SCRIPT })

  const hasNoWall = () => {
    if (progress.popup !== undefined) return false
    if (progress.detectedAt !== undefined) return now() - progress.detectedAt > HIDDEN_WALL_MS
    return progress.isSearchOver || (progress.searches >= SEARCHES && now() - progress.searchedAt > SEARCH_MS)
  }
  const isAnswered = () => progress.answered !== undefined || (progress.popup !== undefined && choice === 'leave')

  return {
    settle: async (page, deadline) => {
      const end = now() + deadline.remaining(ANSWER_MS)
      while (!isAnswered() && !hasNoWall() && now() < end) await pause(POLL_MS)
      if (choice === 'accept' && progress.popup === undefined && (await page.evaluate(acceptUnknownWall))) {
        progress.popup = 'unknown'
        progress.answered = true
      }
      return toResult(choice, progress)
    },
  }
}

function toResult(choice: ConsentChoice, { popup, answered }: Progress): ConsentResult {
  if (popup === undefined && answered === undefined) return { choice, result: 'no-wall' }
  const answers = { accept: 'accepted', refuse: 'refused', leave: 'left' } as const
  const isDone = choice === 'leave' || answered
  return { choice, result: isDone ? answers[choice] : 'failed', ...(popup && { platform: popup }) }
}
