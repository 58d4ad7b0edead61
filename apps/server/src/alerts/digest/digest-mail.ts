import type { StoredToldFact, ToldFact } from '@vitrine/contract/alerts/finding'
import { STAFF_TIME_ZONE, upcomingExecution } from '@vitrine/contract/alerts/next-execution'
import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/language/languages'
import { formatCaptureTime, toCapturedAt, toEvidenceTimes } from '@vitrine/contract/times'
import type { Digest } from '@vitrine/db/alerts/mailing.queries'
import { type Mail, oneLine } from '../../platform/mail.ts'
import { writeFact } from '../finding-text.ts'
import { type ConfigurationGroup, groupFindings, MOST_SHOWN, selectShown } from './digest.ts'
import { digestHtml } from './digest-html.ts'
import { captureAddress, runAddress, stopAddress, stopHeaders } from './digest-links.ts'
import { digestText } from './digest-text.ts'
import { type DigestTranslate, formatDayAndTime, getMessages, toSeenAt, writeCounts } from './digest-text-parts.ts'

/** The contents of an email, used for both its plain text and its HTML. */
export interface DigestContent {
  readonly t: DigestTranslate
  readonly language: Language
  readonly subject: string
  readonly name: string
  /** For example '3 opened, 1 closed'. */
  readonly counts: string
  /** When the run was scheduled. */
  readonly at: string
  /** Missed runs that the email covers; undefined if there are none. */
  readonly catchUp: string | undefined
  readonly groups: readonly ConfigurationGroup[]
  readonly runAddress: string
  /** Link of a finding: its capture, or else the run. */
  readonly getAddress: (fact: ToldFact) => string
  /** Local time, and UTC if it differs. */
  readonly seenAt: (fact: ToldFact) => readonly string[]
  /** Captures that a finding is based on, if there are several. */
  readonly judgedBy: (fact: ToldFact) => readonly { readonly label: string; readonly address: string }[]
  /** Content-ID of the picture of a capture. */
  readonly getPicture: (captureId: number | null) => string | undefined
  /** Note below the findings. */
  readonly more: string | undefined
  readonly closing: readonly string[]
  readonly stop: { readonly address: string; readonly label: string; readonly words: string }
}

interface DigestFrame {
  readonly alertRunId: number
  readonly address: string
  readonly publicUrl: string
  readonly stopToken: string
  /** Content-IDs of the attached pictures, by capture. */
  readonly pictures: ReadonlyMap<number, string>
  readonly now: Date
}

/** Language of the recipient. */
export const getLanguage = ({ language }: Pick<Digest, 'language'>) => language ?? DEFAULT_LANGUAGE

export const getTimeZone = ({ timeZone }: Pick<Digest, 'timeZone'>) => timeZone ?? STAFF_TIME_ZONE

/** The email without its attachments. */
export function digestMail(digest: Digest, told: readonly StoredToldFact[], frame: DigestFrame): Mail {
  const content = buildContent(digest, told, frame)
  return {
    to: frame.address,
    subject: content.subject,
    text: digestText(content),
    html: digestHtml(content),
    headers: stopHeaders(frame.publicUrl, frame.stopToken),
  }
}

/** Prevents line breaks in names from forging lines of the text. */
function onOneLine(fact: ToldFact): ToldFact {
  const { configuration, alertType, subject, where, text } = fact
  return {
    ...fact,
    configuration: oneLine(configuration),
    alertType: oneLine(alertType),
    subject: oneLine(subject),
    where: oneLine(where),
    text: oneLine(text),
  }
}

function buildContent(digest: Digest, told: readonly StoredToldFact[], frame: DigestFrame): DigestContent {
  const [name, zone, language] = [oneLine(digest.name), getTimeZone(digest), getLanguage(digest)]
  const t = getMessages(language)
  const counts = writeCounts(t, digest)
  const shown = selectShown(told).map((fact) => onOneLine(writeFact(language, fact)))
  const { publicUrl, pictures } = frame
  const run = runAddress(publicUrl, digest.alertId, frame.alertRunId)
  return {
    t,
    language,
    subject: t('subject', { name, counts }),
    name,
    counts,
    at: formatDayAndTime(digest.scheduledFor, zone, language),
    catchUp: catchUpText(digest, zone, language),
    groups: groupFindings(shown),
    runAddress: run,
    getAddress: (fact) => captureAddress(publicUrl, fact) ?? run,
    seenAt: (fact) => toEvidenceTimes(toSeenAt(fact, zone)),
    judgedBy: (fact) => listJudged(publicUrl, fact, zone),
    getPicture: (captureId) => (captureId === null ? undefined : pictures.get(captureId)),
    more: describeMore(t, digest, told.length),
    closing: [describeNextRun(digest, zone, language, frame.now), explainRecipient(t, digest, name)],
    stop: { address: stopAddress(publicUrl, frame.stopToken), label: t('stop'), words: describeStop(t, digest) },
  }
}

function describeMore(t: DigestTranslate, { opened, closed }: Digest, inSheet: number): string | undefined {
  const all = opened + closed
  if (all <= MOST_SHOWN) return undefined
  const count = all - MOST_SHOWN
  return inSheet < all ? t('moreThanSheet', { count, inSheet }) : t('more', { count })
}

function listJudged(publicUrl: string, fact: ToldFact, zone: string) {
  const { judged = [], captureTypeId, timeZone } = fact
  return judged.flatMap(({ captureId, at }) => {
    const address = captureAddress(publicUrl, { captureId, captureTypeId })
    const time = formatCaptureTime(toCapturedAt(at, timeZone ?? zone))
    return address ? [{ label: `${captureId} (${time})`, address }] : []
  })
}

function catchUpText({ missed }: Digest, zone: string, language: Language): string | undefined {
  if (missed.length === 0) return undefined
  const times = missed.map((at) => formatDayAndTime(at, zone, language)).join('; ')
  return getMessages(language)('catchUp', { count: missed.length, times })
}

function describeNextRun(digest: Digest, zone: string, language: Language, now: Date): string {
  const t = getMessages(language)
  const upcoming = upcomingExecution(digest, zone, digest.nextProcess, now)
  return upcoming ? t('next', { at: formatDayAndTime(upcoming, zone, language), zone }) : t('notAgain', { zone })
}

function explainRecipient(t: DigestTranslate, { isOwner, ownerName, others }: Digest, name: string): string {
  if (!isOwner) return t('whyOther', { owner: oneLine(ownerName), name })
  return others.length > 0 ? t('whyOwnerAndOthers', { name, others: others.join(', ') }) : t('whyOwner', { name })
}

function describeStop(t: DigestTranslate, { isOwner, others }: Digest): string {
  if (!isOwner) return t('stopOther')
  return others.length > 0 ? t('stopOwnerAndOthers') : t('stopOwner')
}
