import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { nextExecution } from '@vitrine/contract/alerts/next-execution'
import { LIMITS } from '@vitrine/contract/limits'
import { type Dispatch, useId } from 'react'
import { isSame } from '../../ui/conflict/conflict.model.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ErrorLine, FormRow } from '../../ui/fields/form-row.tsx'
import { TextRow } from '../../ui/fields/text-row.tsx'
import { ValuesField } from '../../ui/fields/values-field.tsx'
import { TABULAR } from '../../ui/theme/theme.ts'
import type { AlertFacts } from '../alerts.api.ts'
import { t } from '../messages.ts'
import { formatMoment } from '../times.model.ts'
import type { AlertEditorAction } from './alert-editor.model.ts'
import { type AlertForm, NO_DAY } from './alert-form.model.ts'
import { findAddressProblem } from './alert-problems.model.ts'
import { DaysField } from './days-field.tsx'

interface AlertFieldsProps {
  form: AlertForm
  problems: ReadonlyMap<string, string>
  facts: AlertFacts
  dispatch: Dispatch<AlertEditorAction>
}

/** Name, recipients and schedule of an alert. */
export function AlertFields({ form, problems, facts, dispatch }: AlertFieldsProps) {
  const set = (change: Partial<AlertForm>) => {
    // blurring a field reports its value again, which must not clear server errors
    const isOther = Object.entries(change).some(([name, value]) => !isSame(value, form[name as keyof AlertForm]))
    if (isOther) dispatch({ type: 'set', change })
  }
  return (
    <Box sx={ROWS}>
      <div data-field="name">
        <TextRow
          label={t('name')}
          isRequired
          value={form.name}
          maxLength={LIMITS.input}
          error={problems.get('name')}
          onChange={(name) => set({ name })}
        />
      </div>
      <div data-field="additionalAddresses">
        <ValuesField
          label={t('alsoMailTo')}
          value={form.additionalAddresses}
          onChange={(additionalAddresses) => set({ additionalAddresses })}
          text={form.addressText}
          onText={(addressText) => set({ addressText })}
          judge={(text) => findAddressProblem(text, facts)}
          error={problems.get('additionalAddresses')}
          hint={mailHint(facts)}
        />
      </div>
      <DayFields form={form} problems={problems} set={set} />
      <div data-field="daysExecution">
        <DaysField
          mask={form.daysExecution}
          error={problems.get('daysExecution')}
          onChange={(daysExecution) => set({ daysExecution })}
        />
        <NextLine form={form} timeZone={facts.timeZone} />
      </div>
    </Box>
  )
}

function mailHint({ address, mailDomains }: AlertFacts): string {
  if (mailDomains === null) return t('mailedTo', { address })
  const domains = mailDomains.map((domain) => `@${domain}`).join(', ')
  return mailDomains.length === 0 ? t('mailedToOnly', { address }) : t('mailedToDomains', { address, domains })
}

interface DayFieldsProps {
  form: AlertForm
  problems: ReadonlyMap<string, string>
  set: (change: Partial<AlertForm>) => void
}

/** Each date limits the other. */
function DayFields({ form: { from, to }, problems, set }: DayFieldsProps) {
  const id = useId()
  const errors = (['from', 'to'] as const).flatMap((end) => problems.get(end) ?? [])
  const toOptionalDay = (day: string | null) => (day === NO_DAY ? undefined : (day ?? undefined))
  return (
    <FormRow label={t('fromTo')} htmlFor={id} isRequired>
      <Box role="group" aria-labelledby={`${id}-label`} sx={DAYS}>
        <div data-field="from">
          <DateField
            label={t('from')}
            isInForm
            noDay={NO_DAY}
            value={from}
            max={toOptionalDay(to)}
            onChange={(day) => set({ from: day ?? NO_DAY })}
            {...(problems.has('from') && { error: '' })}
            sx={DAY}
          />
        </div>
        <div data-field="to">
          <DateField
            label={t('to')}
            isInForm
            isOptional
            noDay={NO_DAY}
            value={to ?? undefined}
            min={toOptionalDay(from)}
            onChange={(day) => set({ to: day ?? null })}
            {...(problems.has('to') && { error: '' })}
            sx={DAY}
          />
        </div>
      </Box>
      {errors.map((error) => (
        <ErrorLine key={error}>{error}</ErrorLine>
      ))}
    </FormRow>
  )
}

/** The next run, computed as on the server. */
function NextLine({ form, timeZone }: { form: AlertForm; timeZone: string }) {
  const isWhole = form.from !== NO_DAY && form.to !== NO_DAY
  const next = isWhole ? nextExecution(form, timeZone, new Date()) : null
  const text = next
    ? t('nextAt', { moment: formatMoment(next, timeZone) })
    : t(form.isActive ? 'neverRuns' : 'notActive')
  return (
    <Box role="status" sx={NEXT}>
      <ScheduleOutlined sx={{ fontSize: '0.875rem' }} />
      {text}
    </Box>
  )
}

/** On a phone, labels are above their fields. */
const ROWS = {
  display: 'grid',
  gap: { xs: 1.5, md: '8px' },
  '--row-columns': { xs: 'minmax(0, 1fr)', md: '140px minmax(0, 1fr)' },
  '--label-height': '24px',
} as const

const DAYS = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 } as const

/** Hides the field's own label, because the row shows it. */
const DAY = {
  '& .MuiInputLabel-root.MuiInputLabel-root': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    m: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& .MuiPickersOutlinedInput-root.MuiPickersOutlinedInput-root': { height: { xs: 44, md: 32 } },
  '& .MuiFormHelperText-root': { display: 'none' },
} as const

const NEXT = {
  ...TABULAR,
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mt: 0.5,
  ml: { md: '144px' },
  typography: 'caption',
  color: 'text.secondary',
} as const
