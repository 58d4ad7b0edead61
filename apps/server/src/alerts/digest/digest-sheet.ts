import type { ToldFact } from '@vitrine/contract/alerts/finding'
import { getZone } from '@vitrine/contract/times'
import { type SheetColumn, type WrittenCell, writeWorkbook } from '../../platform/workbook.ts'
import { captureAddress } from './digest-links.ts'
import { TOLD, toSeenAt } from './digest-words.ts'

interface Column extends SheetColumn {
  readonly of: (fact: ToldFact, where: Where) => WrittenCell
}

interface Where {
  readonly publicUrl: string
  readonly timeZone: string
}

/** Excel knows no zones: the clock is written down as it is, with its zone in a column of its own. */
const seenOnTheClock = (fact: ToldFact, { timeZone }: Where) => new Date(`${toSeenAt(fact, timeZone).when}Z`)

const COLUMNS: readonly Column[] = [
  { header: 'Configuration', kind: 'label', width: 26, of: ({ configuration }) => configuration },
  { header: 'Alert type', kind: 'label', width: 26, of: ({ alertType }) => alertType },
  { header: 'What', kind: 'label', width: 10, of: ({ told }) => TOLD[told] },
  { header: 'Product or subject', kind: 'text', width: 40, of: ({ subject }) => subject },
  { header: 'EAN', kind: 'label', width: 16, of: ({ ean }) => ean },
  { header: 'Where', kind: 'label', width: 28, of: ({ where }) => where },
  { header: 'Finding', kind: 'text', width: 60, of: ({ text }) => text },
  { header: 'Seen at', kind: 'moment', width: 18, of: seenOnTheClock },
  { header: 'Zone', kind: 'label', width: 12, of: (fact, { timeZone }) => getZone(toSeenAt(fact, timeZone)) },
  { header: 'Seen at (UTC)', kind: 'moment', width: 18, of: ({ seenAt }) => new Date(seenAt) },
  {
    header: 'Capture',
    kind: 'label',
    width: 44,
    of: (fact, { publicUrl }) => captureAddress(publicUrl, fact) ?? null,
  },
  {
    header: 'Judged by captures',
    kind: 'text',
    width: 44,
    of: ({ judged }) => judged?.map(({ captureId }) => captureId).join(', ') ?? null,
  },
]

/** Every finding of a run, a line each. */
export function digestSheet(told: readonly ToldFact[], where: Where) {
  const rows = told.map((fact) => COLUMNS.map(({ of }) => of(fact, where)))
  return writeWorkbook([{ name: 'Findings', columns: COLUMNS, rows, hasFilter: true }])
}
