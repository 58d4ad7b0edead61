import { LIMITS } from '@vitrine/contract/limits'
import { LookupChips } from '../lookups/lookup-chips.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { DATE_ROW } from '../ui/fields/date-row.styles.ts'
import { ErrorLine } from '../ui/fields/form-row.tsx'
import { TextRow } from '../ui/fields/text-row.tsx'
import { t as tUi } from '../ui/messages.ts'
import type { ExportField, ExportForm } from './export-form.model.ts'
import { t } from './messages.ts'

interface FieldsProps {
  form: ExportForm
  onChange: (change: Partial<ExportForm>) => void
  problems: Partial<Record<ExportField, string>>
}

export function DayFields({ form: { from, to }, onChange, problems }: FieldsProps) {
  const common = { isInForm: true, sx: DATE_ROW } as const
  const renderError = (field: ExportField) => problems[field] && <ErrorLine>{problems[field]}</ErrorLine>
  return (
    <>
      <DateField
        label={tUi('from')}
        value={from}
        max={to}
        onChange={(day) => onChange({ from: day })}
        error={renderError('from')}
        {...common}
      />
      <DateField
        label={tUi('to')}
        value={to}
        min={from}
        givesEarlyDay
        onChange={(day) => onChange({ to: day })}
        error={renderError('to')}
        {...common}
      />
    </>
  )
}

/** An empty list means no filter. */
export function FilterFields({ form, onChange }: Omit<FieldsProps, 'problems'>) {
  const { countryIds, platformIds, tradeGroupIds, categoryGroupIds, ecoAliasCategory } = form
  const narrowing = countryIds.length > 0 ? { countryIds: countryIds.join(',') } : {}
  return (
    <>
      <LookupChips
        lookup="countries"
        label={t('countries')}
        placeholder={tUi('all')}
        value={countryIds}
        onChange={(ids) => onChange({ countryIds: [...ids] })}
      />
      <LookupChips
        lookup="platforms"
        label={t('eTailers')}
        placeholder={tUi('all')}
        value={platformIds}
        narrowing={narrowing}
        onChange={(ids) => onChange({ platformIds: [...ids] })}
      />
      <LookupChips
        lookup="trade-groups"
        label={t('businessDivisions')}
        placeholder={tUi('all')}
        value={tradeGroupIds}
        onChange={(ids) => onChange({ tradeGroupIds: [...ids] })}
      />
      <LookupChips
        lookup="category-groups"
        label={t('categoryGroups')}
        placeholder={tUi('all')}
        value={categoryGroupIds}
        onChange={(ids) => onChange({ categoryGroupIds: [...ids] })}
      />
      <TextRow
        label={t('categoryAlias')}
        value={ecoAliasCategory}
        maxLength={LIMITS.input}
        onChange={(text) => onChange({ ecoAliasCategory: text })}
        hint={t('categoryAliasHint')}
      />
    </>
  )
}

export function MailField({ form: { email }, onChange, problems }: FieldsProps) {
  return (
    <TextRow
      label={t('email')}
      value={email}
      maxLength={LIMITS.mailAddress}
      inputMode="email"
      onChange={(text) => onChange({ email: text })}
      error={problems.email}
      hint={t('emailHint')}
    />
  )
}
