import { GRAINS, type Grain } from '@vitrine/contract/exports/exports.contract'
import { useState } from 'react'
import { ChoiceRow } from '../ui/fields/choice-row.tsx'
import { isoDay } from '../ui/format/day.ts'
import { ExportFields } from './export.form.tsx'
import { newForm, toRequest } from './export-form.model.ts'
import { exportDialog, type FormProps } from './export-frame.tsx'
import { askRetailMedia, estimateRetailMedia, useExpected } from './exports.api.ts'
import { t } from './messages.ts'

const GRAIN_LABELS: Record<Grain, string> = { line: t('eachBanner'), day: t('perDay'), week: t('perWeek') }

function RetailMediaForm(props: FormProps) {
  const [form, setForm] = useState(() => newForm(isoDay(new Date())))
  const [grain, setGrain] = useState<Grain>('line')
  const request = toRequest(form)
  const asked = request && { ...request, grain }
  return (
    <ExportFields
      {...props}
      intro={t('retailMediaIntro')}
      form={form}
      onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      ask={async (key) => {
        if (!asked) throw new Error('The form is invalid')
        return askRetailMedia(asked, key)
      }}
      expected={useExpected(asked, estimateRetailMedia)}
      choices={
        <ChoiceRow label={t('lines')} options={GRAINS} labels={GRAIN_LABELS} value={grain} onChange={setGrain} />
      }
    />
  )
}

export const RetailMediaDialog = exportDialog(t('retailMedia'), RetailMediaForm)
