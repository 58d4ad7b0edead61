import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { t } from '../messages.ts'

/** Texts of the date picker. The package's own Spanish addresses users informally. */
export const DATE_PICKER_TEXTS: Partial<PickersLocaleText> = {
  openDatePickerDialogue: (date) => (date ? t('chooseOtherDate', { date }) : t('chooseDate')),
  datePickerToolbarTitle: t('selectDate'),
  dateTableLabel: t('pickDate'),
  fieldClearLabel: t('clearDate'),
  clearButtonLabel: t('clearDate'),
  cancelButtonLabel: t('cancel'),
  okButtonLabel: t('ok'),
  todayButtonLabel: t('today'),
  previousMonth: t('previousMonth'),
  nextMonth: t('nextMonth'),
  calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'year' ? 'yearViewOpen' : 'calendarViewOpen'),
  fieldYearPlaceholder: ({ digitAmount }) => t('yearPlaceholder').slice(0, digitAmount),
  year: t('year'),
  month: t('month'),
  day: t('day'),
  empty: t('emptyDatePart'),
}
