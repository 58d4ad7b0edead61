import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import type { Language } from '@vitrine/contract/language/languages'
import { serverLanguage } from '../platform/language.ts'
import { t } from './messages.ts'

type PickerTexts = Partial<PickersLocaleText>

/** Texts of the calendar and names of days and months; English is built in. */
const LOADS: Record<Exclude<Language, 'en'>, () => Promise<PickerTexts>> = {
  es: async () => {
    await import('dayjs/locale/es')
    // destructured here, so that the build leaves out the other languages
    const { esES } = await import('@mui/x-date-pickers/locales')
    return esES.components.MuiLocalizationProvider.defaultProps.localeText as PickerTexts
  },
}

export const PICKER_TEXTS: PickerTexts = {
  ...(serverLanguage === 'en' ? {} : await LOADS[serverLanguage]()),
  openDatePickerDialogue: (date) => (date ? t('chooseOtherDate', { date }) : t('chooseDate')),
  fieldClearLabel: t('clearDate'),
}
