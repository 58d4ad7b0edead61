import type { ToldFact } from '@vitrine/contract/alerts/finding'
import type { DigestContent } from './digest-mail.ts'
import { STATUSES } from './digest-text-parts.ts'

export function digestText(content: DigestContent): string {
  const { t, name, counts, at, catchUp, groups, runAddress, more, closing, stop } = content
  const parts = [
    [name, t('summary', { counts, at })].join('\n'),
    ...(catchUp ? [catchUp] : []),
    [t('openRunAt'), runAddress].join('\n'),
    ...groups.flatMap(({ configuration, types }) => [
      `== ${configuration} ==`,
      ...types.flatMap(({ alertType, facts }) => [alertType, ...facts.map((fact) => formatLine(content, fact))]),
    ]),
    ...(more ? [more] : []),
    ...closing,
    [t('stopAt'), stop.address, stop.words].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function formatLine({ t, getAddress, seenAt, judgedBy, runAddress }: DigestContent, fact: ToldFact): string {
  const address = getAddress(fact)
  const judged = judgedBy(fact)
  const findingLine = t('findingLine', { told: t(STATUSES[fact.told]), subject: fact.subject })
  const lines = [
    `* ${findingLine}`,
    fact.where,
    fact.text,
    t('seen', { time: seenAt(fact).join(' ') }),
    // the link to the run is already shown above
    ...(address === runAddress || judged.length > 0 ? [] : [address]),
    ...judged.map((capture) => t('basedOnAt', { capture: capture.label, address: capture.address })),
  ]
  return lines.filter(Boolean).join('\n  ')
}
