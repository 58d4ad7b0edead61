import type { StoredToldFact, ToldFact } from '@vitrine/contract/alerts/finding'
import type { Language } from '@vitrine/contract/language/languages'
import { getZone } from '@vitrine/contract/times'
import { type SheetColumn, type WrittenCell, writeWorkbook } from '../../platform/workbook.ts'
import { writeFact } from '../finding-text.ts'
import type en from './digest.en.messages.ts'
import { captureAddress } from './digest-links.ts'
import { type DigestTranslate, getMessages, STATUSES, toSeenAt } from './digest-text-parts.ts'

interface Column extends Omit<SheetColumn, 'header'> {
  readonly header: Extract<keyof typeof en, SheetHeader>
  readonly of: (fact: ToldFact, sheet: SheetFrame) => WrittenCell
}

type SheetHeader =
  | 'configuration'
  | 'alertType'
  | 'status'
  | 'productOrSubject'
  | 'ean'
  | 'where'
  | 'finding'
  | 'seenAt'
  | 'zone'
  | 'seenAtUtc'
  | 'capture'
  | 'captures'

interface SheetFrame {
  readonly t: DigestTranslate
  readonly publicUrl: string
  readonly timeZone: string
}

/** Excel has no time zones, so the local time and its zone have separate columns. */
const toLocalTime = (fact: ToldFact, { timeZone }: SheetFrame) => new Date(`${toSeenAt(fact, timeZone).when}Z`)

const COLUMNS: readonly Column[] = [
  { header: 'configuration', kind: 'label', width: 26, of: ({ configuration }) => configuration },
  { header: 'alertType', kind: 'label', width: 26, of: ({ alertType }) => alertType },
  { header: 'status', kind: 'label', width: 10, of: ({ told }, { t }) => t(STATUSES[told]) },
  { header: 'productOrSubject', kind: 'text', width: 40, of: ({ subject }) => subject },
  { header: 'ean', kind: 'label', width: 16, of: ({ ean }) => ean },
  { header: 'where', kind: 'label', width: 28, of: ({ where }) => where },
  { header: 'finding', kind: 'text', width: 60, of: ({ text }) => text },
  { header: 'seenAt', kind: 'moment', width: 18, of: toLocalTime },
  { header: 'zone', kind: 'label', width: 12, of: (fact, { timeZone }) => getZone(toSeenAt(fact, timeZone)) },
  { header: 'seenAtUtc', kind: 'moment', width: 18, of: ({ seenAt }) => new Date(seenAt) },
  {
    header: 'capture',
    kind: 'label',
    width: 44,
    of: (fact, { publicUrl }) => captureAddress(publicUrl, fact) ?? null,
  },
  {
    header: 'captures',
    kind: 'text',
    width: 44,
    of: ({ judged }) => judged?.map(({ captureId }) => captureId).join(', ') ?? null,
  },
]

/** All findings of a run, one per row, in the recipient's language. */
export function digestSheet(
  told: readonly StoredToldFact[],
  { language, ...frame }: Omit<SheetFrame, 't'> & { readonly language: Language },
) {
  const t = getMessages(language)
  const rows = told.map((stored) => {
    const fact = writeFact(language, stored)
    return COLUMNS.map(({ of }) => of(fact, { t, ...frame }))
  })
  const columns = COLUMNS.map(({ header, kind, width }) => ({ header: t(header), kind, width }))
  return writeWorkbook([{ name: t('sheet'), columns, rows, hasFilter: true }])
}
