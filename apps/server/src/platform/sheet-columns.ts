import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vitrine/contract/language/languages'
import { sheetMessages } from './sheet-messages.ts'
import { type Cell, type SheetColumn, toText } from './workbook.ts'

/** Columns added to the result of an import; ignored when that file is imported again. */
export function getResultColumns(language: Language): SheetColumn[] {
  const t = sheetMessages(language)
  return [
    { header: t('result'), kind: 'text', width: 12 },
    { header: t('message'), kind: 'text', width: 60 },
  ]
}

/** Columns of the second sheet, which explains each column of the first. */
export function getExplainingColumns(language: Language): SheetColumn[] {
  const t = sheetMessages(language)
  return [
    { header: t('column'), kind: 'text', width: 24 },
    { header: t('required'), kind: 'text', width: 12 },
    { header: t('accepts'), kind: 'text', width: 100 },
  ]
}

/** The names in the header row, if each is known and appears once; otherwise an error message. */
export function parseHeaderNames(
  heads: readonly Cell[],
  known: readonly SheetColumn[],
  language: Language = DEFAULT_LANGUAGE,
): string[] | string {
  const t = sheetMessages(language)
  const names = heads.map(toText)
  const headers = new Set([...known, ...LANGUAGES.flatMap(getResultColumns)].map(({ header }) => header))
  const strange = names.find((name) => name !== '' && !headers.has(name))
  if (strange !== undefined) return t('unknownHead', { name: strange })
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  return twice === undefined ? names : t('headTwice', { name: twice })
}

/** Columns in the order of the file, without those of an earlier result. */
export function findHeaderColumns(heads: readonly Cell[], known: readonly SheetColumn[]): SheetColumn[] {
  return heads.flatMap((head) => known.find(({ header }) => header === toText(head)) ?? [])
}
