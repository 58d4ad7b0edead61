import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { PERIODS, type Period } from '@vitrine/contract/reports/report-request'
import { useId } from 'react'
import { LookupField } from '../lookups/lookup-field.tsx'
import { DayRange } from '../ui/fields/day-range.tsx'
import { Labeled } from '../ui/fields/labeled.tsx'
import { onEnter } from '../ui/fields/search-input.tsx'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { CHOICES, type ChoiceName, isChoice } from './fields.ts'
import { t } from './messages.ts'
import { getDefaultRequest } from './report-address.model.ts'
import type { ReportViewControls } from './use-report-view.ts'

interface ReportFieldsProps {
  view: ReportViewControls
  look: Record<'day' | 'period' | 'choice', SxProps<Theme>>
}

const PERIOD_LABELS: Record<Period, string> = { day: t('day'), week: t('week'), month: t('month') }

export function ReportFields({ view, look }: ReportFieldsProps) {
  const { request, changeRequest, setting } = view
  const { fields } = setting.report
  return (
    <>
      <DayRange
        from={request.from}
        to={request.to}
        // both dates are required, so clearing one restores its default
        onChange={(end, day) => changeRequest({ [end]: day ?? getDefaultRequest(setting)[end] })}
        sx={look.day}
      />
      {fields.map((field) => {
        if (field === 'period') return <PeriodField key={field} view={view} sx={look.period} />
        if (isChoice(field)) return <Choice key={field} name={field} view={view} sx={look.choice} />
        return <AliasField key={field} view={view} sx={look.choice} />
      })}
    </>
  )
}

interface FieldProps {
  view: ReportViewControls
  sx: SxProps<Theme>
}

function PeriodField({ view: { request, changeRequest }, sx }: FieldProps) {
  const labelId = useId()
  return (
    <Labeled id={labelId} label={t('period')} sx={sx}>
      <ToggleChoice
        labelId={labelId}
        options={PERIODS}
        labels={PERIOD_LABELS}
        value={request.period}
        onChange={(period) => changeRequest({ period })}
        sx={{ width: '100%', bgcolor: 'background.paper' }}
      />
    </Labeled>
  )
}

function Choice({ name, view: { request, changeRequest }, sx }: FieldProps & { name: ChoiceName }) {
  const { label, lookup } = CHOICES[name]
  const countryIds = name === 'platformIds' ? request.countryIds?.join(',') : undefined
  return (
    <LookupField
      lookup={lookup}
      label={label}
      value={request[name] ?? []}
      onChange={(ids) => changeRequest({ [name]: ids.length > 0 ? ids.slice(0, LIMITS.filterValues) : undefined })}
      narrowing={countryIds ? { countryIds } : {}}
      sx={sx}
    />
  )
}

const ALIAS_LENGTH = 50

function AliasField({ view: { request, changeRequest, applyRequest }, sx }: FieldProps) {
  const id = useId()
  return (
    <Labeled htmlFor={id} label={t('categoryAlias')} sx={sx}>
      <TextField
        id={id}
        fullWidth
        value={request.ecoAliasCategory ?? ''}
        onChange={({ target }) => changeRequest({ ecoAliasCategory: target.value || undefined })}
        onKeyDown={onEnter(applyRequest)}
        slotProps={{ htmlInput: { maxLength: ALIAS_LENGTH, autoComplete: 'off', spellCheck: false } }}
      />
    </Labeled>
  )
}
