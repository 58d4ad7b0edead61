import type { ToldFact } from '@vitrine/contract/alerts/finding'
import type { DigestContent } from './digest-mail.ts'
import { TOLD } from './digest-words.ts'

/** The mail for programs that show no pages. */
export function digestText(content: DigestContent): string {
  const { name, counts, at, catchUp, groups, runAddress, more, closing, stop } = content
  const parts = [
    `${name}\n${counts}, ${at}`,
    ...(catchUp ? [catchUp] : []),
    `Open this run:\n${runAddress}`,
    ...groups.flatMap(({ configuration, types }) => [
      `== ${configuration} ==`,
      ...types.flatMap(({ alertType, facts }) => [alertType, ...facts.map((fact) => lineOf(content, fact))]),
    ]),
    ...(more ? [`… ${more}.`] : []),
    ...closing,
    `${stop.label}:\n${stop.address}\n${stop.words}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function lineOf({ addressOf, seenAt, judgedBy, runAddress }: DigestContent, fact: ToldFact): string {
  const address = addressOf(fact)
  const judged = judgedBy(fact)
  const lines = [
    `* ${TOLD[fact.told]}: ${fact.subject}`,
    fact.where,
    fact.text,
    `Seen ${seenAt(fact).join(' ')}`,
    // that of the run stands above, once
    ...(address === runAddress || judged.length > 0 ? [] : [address]),
    ...judged.map((capture) => `Judged by capture ${capture.label}: ${capture.address}`),
  ]
  return lines.filter(Boolean).join('\n  ')
}
