import { LIMITS } from '@vitrine/contract/limits'
import { LookupChips } from '../lookups/lookup-chips.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DATE_ROW } from '../ui/date-row-look.ts'
import { ErrorLine } from '../ui/form-row.tsx'
import { TextRow } from '../ui/text-row.tsx'
import type { ExportField, ExportForm } from './export-form.model.ts'

interface FieldsProps {
  form: ExportForm
  onChange: (change: Partial<ExportForm>) => void
  problems: Partial<Record<ExportField, string>>
}

export function DayFields({ form: { from, to }, onChange, problems }: FieldsProps) {
  const common = { isInForm: true, sx: DATE_ROW } as const
  const errorOf = (field: ExportField) => problems[field] && <ErrorLine>{problems[field]}</ErrorLine>
  return (
    <>
      <DateField
        label="From"
        value={from}
        max={to}
        onChange={(day) => onChange({ from: day })}
        error={errorOf('from')}
        {...common}
      />
      <DateField
        label="To"
        value={to}
        min={from}
        givesEarlyDay
        onChange={(day) => onChange({ to: day })}
        error={errorOf('to')}
        {...common}
      />
    </>
  )
}

/** Left empty, a list is no filter. */
export function FilterFields({ form, onChange }: Omit<FieldsProps, 'problems'>) {
  const { countryIds, platformIds, tradeGroupIds, categoryGroupIds, ecoAliasCategory } = form
  const narrowing = countryIds.length > 0 ? { countryIds: countryIds.join(',') } : {}
  return (
    <>
      <LookupChips
        lookup="countries"
        label="Countries"
        placeholder="All"
        value={countryIds}
        onChange={(ids) => onChange({ countryIds: [...ids] })}
      />
      <LookupChips
        lookup="platforms"
        label="eTailers"
        placeholder="All"
        value={platformIds}
        narrowing={narrowing}
        onChange={(ids) => onChange({ platformIds: [...ids] })}
      />
      <LookupChips
        lookup="trade-groups"
        label="Business divisions"
        placeholder="All"
        value={tradeGroupIds}
        onChange={(ids) => onChange({ tradeGroupIds: [...ids] })}
      />
      <LookupChips
        lookup="category-groups"
        label="Category groups"
        placeholder="All"
        value={categoryGroupIds}
        onChange={(ids) => onChange({ categoryGroupIds: [...ids] })}
      />
      <TextRow
        label="Category alias"
        value={ecoAliasCategory}
        maxLength={LIMITS.input}
        onChange={(text) => onChange({ ecoAliasCategory: text })}
        hint="Its first letters."
      />
    </>
  )
}

export function MailField({ form: { email }, onChange, problems }: FieldsProps) {
  return (
    <TextRow
      label="E-mail"
      value={email}
      maxLength={LIMITS.mailAddress}
      inputMode="email"
      onChange={(text) => onChange({ email: text })}
      error={problems.email}
      hint="Optional. The file is sent there when it is ready."
    />
  )
}
