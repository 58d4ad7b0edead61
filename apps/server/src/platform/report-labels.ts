import { createTranslateLabel } from '@vitrine/contract/language/labels'
import es from '@vitrine/contract/language/labels-reports.es.messages'
import type { Language } from '@vitrine/contract/language/languages'
import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'

const LABELS: Readonly<Record<Language, (english: string) => string>> = {
  en: (english) => english,
  es: createTranslateLabel(es),
}

/** Translates labels of measures and dimensions, team names, and labels of rows without a name. */
export const translateReportLabel = (language: Language, english: string): string => LABELS[language](english)

/** A measure with its texts in a language. */
export function getMeasure(language: Language, name: MeasureName) {
  const { label, says, ...measure } = getMeasureDefinition(name)
  return { ...measure, label: translateReportLabel(language, label), says: translateReportLabel(language, says) }
}
