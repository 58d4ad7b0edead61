import type { ToldFact } from '@vitrine/contract/alerts/finding'
import { STAFF_TIME_ZONE, upcomingExecution } from '@vitrine/contract/alerts/next-execution'
import { formatCaptureTime, toCapturedAt, toEvidenceTimes } from '@vitrine/contract/times'
import type { Digest } from '@vitrine/db/alerts/mailing.queries'
import { type Mail, oneLine } from '../../platform/mail.ts'
import { type ConfigurationGroup, grouped, MOST_SHOWN, shownOf } from './digest.ts'
import { digestHtml } from './digest-html.ts'
import { captureAddress, runAddress, stopAddress, stopHeaders } from './digest-links.ts'
import { digestText } from './digest-text.ts'
import { count, countsInWords, dayAndTime, toSeenAt } from './digest-words.ts'

/** What a mail says, once; both of its forms are made from it. */
export interface DigestContent {
  readonly subject: string
  readonly name: string
  /** As in 3 new, 1 closed. */
  readonly counts: string
  /** The moment that it is about. */
  readonly at: string
  /** Missed runs that it covers; undefined when there are none. */
  readonly catchUp: string | undefined
  readonly groups: readonly ConfigurationGroup[]
  readonly runAddress: string
  /** Of a finding: its capture, or the run. */
  readonly addressOf: (fact: ToldFact) => string
  /** Local time, and UTC where that differs. */
  readonly seenAt: (fact: ToldFact) => readonly string[]
  /** Captures that a finding was judged by, where there are several. */
  readonly judgedBy: (fact: ToldFact) => readonly { readonly label: string; readonly address: string }[]
  /** Content-ID of the picture of a capture. */
  readonly pictureOf: (captureId: number | null) => string | undefined
  /** Under the findings. */
  readonly more: string | undefined
  readonly closing: readonly string[]
  readonly stop: { readonly address: string; readonly label: string; readonly words: string }
}

interface DigestFrame {
  readonly alertRunId: number
  readonly address: string
  readonly publicUrl: string
  readonly stopToken: string
  /** Of captures whose pictures come along: their Content-IDs. */
  readonly pictures: ReadonlyMap<number, string>
}

export const zoneOf = ({ timeZone }: Pick<Digest, 'timeZone'>) => timeZone ?? STAFF_TIME_ZONE

/** The mail without what is attached to it. */
export function digestMail(digest: Digest, told: readonly ToldFact[], frame: DigestFrame): Mail {
  const content = contentOf(digest, told.map(onOneLine), frame)
  return {
    to: frame.address,
    subject: content.subject,
    text: digestText(content),
    html: digestHtml(content),
    headers: stopHeaders(frame.publicUrl, frame.stopToken),
  }
}

/** A name with a line break in it could write lines of its own into the text. */
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

function contentOf(digest: Digest, told: readonly ToldFact[], frame: DigestFrame): DigestContent {
  const [name, zone, counts] = [oneLine(digest.name), zoneOf(digest), countsInWords(digest)]
  const { publicUrl, pictures } = frame
  const run = runAddress(publicUrl, digest.alertId, frame.alertRunId)
  return {
    subject: `${name}: ${counts}`,
    name,
    counts,
    at: dayAndTime(digest.scheduledFor, zone),
    catchUp: catchUpText(digest, zone),
    groups: grouped(shownOf(told)),
    runAddress: run,
    addressOf: (fact) => captureAddress(publicUrl, fact) ?? run,
    seenAt: (fact) => toEvidenceTimes(toSeenAt(fact, zone)),
    judgedBy: (fact) => listJudged(publicUrl, fact, zone),
    pictureOf: (captureId) => (captureId === null ? undefined : pictures.get(captureId)),
    more: moreOf(digest, told.length),
    closing: [nextOf(digest, zone), whyOf(digest, name)],
    stop: { address: stopAddress(publicUrl, frame.stopToken), label: 'Stop these mails', words: stopWords(digest) },
  }
}

function moreOf({ opened, closed }: Digest, inSheet: number): string | undefined {
  const all = opened + closed
  if (all <= MOST_SHOWN) return undefined
  const more = `and ${count(all - MOST_SHOWN)} more in the spreadsheet`
  return inSheet < all ? `${more}, which holds the first ${count(inSheet)}; Vitrine shows all of them` : more
}

function listJudged(publicUrl: string, fact: ToldFact, zone: string) {
  const { judged = [], captureTypeId, timeZone } = fact
  return judged.flatMap(({ captureId, at }) => {
    const address = captureAddress(publicUrl, { captureId, captureTypeId })
    const time = formatCaptureTime(toCapturedAt(at, timeZone ?? zone))
    return address ? [{ label: `${captureId} (${time})`, address }] : []
  })
}

function catchUpText({ missed }: Digest, zone: string): string | undefined {
  if (missed.length === 0) return undefined
  const runs = missed.length === 1 ? '1 missed run' : `${missed.length} missed runs`
  return `This mail also covers ${runs}: ${missed.map((at) => dayAndTime(at, zone)).join('; ')}.`
}

function nextOf(digest: Digest, zone: string): string {
  const upcoming = upcomingExecution(digest, zone, digest.nextProcess, new Date())
  const next = upcoming ? `Next execution: ${dayAndTime(upcoming, zone)}.` : 'It does not run again.'
  return `${next} The alert runs on the clock of ${zone}; findings show the clock of the eTailer.`
}

function whyOf({ isOwner, ownerName, others }: Digest, name: string): string {
  if (!isOwner) return `You get this mail because ${oneLine(ownerName)} has the alert '${name}' sent to you.`
  const also = others.length > 0 ? ` It also goes to ${others.join(', ')}.` : ''
  return `You get this mail because you made the alert '${name}'.${also}`
}

function stopWords({ isOwner, others }: Digest): string {
  if (!isOwner) return 'Your address is then taken off the alert.'
  const all = others.length > 0 ? ' for everybody it goes to' : ''
  return `The alert is then switched off${all}. You can switch it on again in Vitrine.`
}
