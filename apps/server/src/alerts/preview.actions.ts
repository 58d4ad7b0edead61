import type { AlertDocument } from '@vitrine/contract/alerts/alert'
import type { Preview, PreviewDay } from '@vitrine/contract/alerts/alerts.contract'
import { getDayOfWeek, runsOn } from '@vitrine/contract/alerts/days'
import { RUN_AT, STAFF_TIME_ZONE, toInstant, toLocalDay } from '@vitrine/contract/alerts/next-execution'
import { addDays } from '@vitrine/contract/dates'
import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import * as queries from '@vitrine/db/alerts/alert.queries'
import { withZones } from '@vitrine/db/alerts/capture-zones.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import { createFairTurns } from '../platform/fair-turns.ts'
import { refuse } from '../platform/refusal.ts'
import { validateAlert } from './alerts.actions.ts'
import { listCampaignStatuses } from './campaign-statuses.ts'
import { evaluate } from './evaluate.ts'
import { writeFact } from './finding-text.ts'
import type { Moment } from './rules/rule.ts'
import { readAsker, toStoredFact, toTask } from './run-alerts.ts'

const { previewDays, shownFindings } = LIMITS.alert

/** A preview reads as much data as a run, but in an API process that also serves other users. */
const inTurn = createFairTurns({ atOnce: 2, perUser: 1, waitingPerUser: 11 })
const WITHIN_MS = 15_000
const isTimeout = (problem: unknown) => problem instanceof DOMException && problem.name === 'TimeoutError'

function withinTimeLimit<const T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return work(AbortSignal.timeout(WITHIN_MS)).catch((problem) =>
    isTimeout(problem) ? refuse('tooWide') : Promise.reject(problem),
  )
}

/** The findings that the alert would have reported last week, based on current data. */
export function previewAlert(actor: Actor, given: AlertDocument, language: Language, now: Date): Promise<Preview> {
  return inTurn(actor.userId, () => actor.transaction((db) => preview(db, actor, given, { language, now })))
}

interface PreviewOptions {
  readonly language: Language
  readonly now: Date
}

async function preview(
  db: Db,
  actor: Actor,
  given: AlertDocument,
  { language, now }: PreviewOptions,
): Promise<Preview> {
  const alert = await validateAlert(db, actor, given, language)
  const { timeZone } = await queries.findOwnerFacts(db, actor.userId)
  const moments = lastMoments(alert.daysExecution, timeZone ?? STAFF_TIME_ZONE, now)
  const types = new Map((await queries.listAlertTypes(db)).map((type) => [type.alertTypeId, type]))
  const asker = await readAsker(db, actor.clientId)
  const watched = alert.configurations.flatMap(({ name, details, alertConfigId: _number, ...scope }) =>
    details.flatMap(({ alertTypeId, ...detail }) => {
      const type = types.get(alertTypeId)
      if (!type?.isActive) return []
      const named = { configuration: name, alertType: type.name, rule: type.rule }
      return [{ named, task: toTask({ rule: type.rule, scope, detail, open: [] }, asker, moments) }]
    }),
  )
  const tasks = watched.map(({ task }) => task)
  const watchingCampaigns = tasks.filter(({ rule }) => rule === 'campaignNotLive')
  const [told, campaigns] = await withinTimeLimit(async (signal) => [
    await evaluate(db, asker, tasks, signal),
    await listCampaignStatuses(db, asker, watchingCampaigns, { now, signal, language }),
  ])
  const days = moments.toReversed().map((moment) => {
    const stored = watched.flatMap(({ named, task }) =>
      (told.get(task) ?? [])
        .filter((one) => one.moment === moment)
        .map((one) => ({ told: one.told, ...toStoredFact(named, one.fact) })),
    )
    const closed = stored.filter((fact) => fact.told === 'closed').length
    return {
      at: moment.asOf.toISOString(),
      facts: stored.slice(0, shownFindings).map((fact) => writeFact(language, fact)),
      opened: stored.length - closed,
      closed,
    }
  })
  const located: PreviewDay[] = []
  for (const day of days) located.push({ ...day, facts: await withZones(db, day.facts) })
  return { days: located, campaigns: campaigns.slice(0, shownFindings), campaignsCount: campaigns.length }
}

/** Oldest first. The first one looks back a day, like the first run of an alert. */
function lastMoments(daysExecution: number, timeZone: string, now: Date): Moment[] {
  const today = toLocalDay(now, timeZone)
  const days = Array.from({ length: previewDays + 1 }, (_none, index) => addDays(today, index - previewDays))
  const moments = days
    .filter((day) => runsOn(daysExecution, getDayOfWeek(day)))
    .map((day) => toInstant(day, RUN_AT, timeZone))
    .filter((at) => at <= now)
    .slice(-previewDays)
  return moments.map((asOf, index) => ({ asOf, since: moments[index - 1] ?? new Date(asOf.getTime() - DAY_MS) }))
}

const DAY_MS = 24 * 60 * 60 * 1000
