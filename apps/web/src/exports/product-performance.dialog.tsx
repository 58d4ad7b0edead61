import { PRICE_REFERENCES, PRICES, type Price, type PriceReference } from '@vitrine/contract/exports/prices'
import { LIMITS } from '@vitrine/contract/limits'
import { useState } from 'react'
import { LookupChips } from '../lookups/lookup-chips.tsx'
import { ChoiceRow } from '../ui/fields/choice-row.tsx'
import { ValuesField } from '../ui/fields/values-field.tsx'
import { isoDay } from '../ui/format/day.ts'
import { t as tUi } from '../ui/messages.ts'
import { ExportFields } from './export.form.tsx'
import { newForm, toRequest, validateEan } from './export-form.model.ts'
import { exportDialog, type FormProps } from './export-frame.tsx'
import { askProducts, estimateProducts, useExpected } from './exports.api.ts'
import { t } from './messages.ts'

const PRICE_LABELS: Record<Price, string> = { list: t('listPrice'), final: t('finalPrice') }
const REFERENCE_LABELS: Record<PriceReference, string> = {
  'market mean': t('marketMean'),
  minimum: t('minimum'),
  recommended: t('recommended'),
}

function ProductPerformanceForm(props: FormProps) {
  const [form, setForm] = useState(() => newForm(isoDay(new Date())))
  const [price, setPrice] = useState<Price>('final')
  const [reference, setReference] = useState<PriceReference>('market mean')
  const [storeIds, setStores] = useState<readonly number[]>([])
  const [eans, setEans] = useState<readonly string[]>([])
  const [eanText, setEanText] = useState('')
  const request = toRequest(form)
  const own = { price, IsECommetry: price === 'final', reference, storeIds: [...storeIds], eans: [...eans] }
  const asked = request && { ...request, ...own }
  const { countryIds } = form
  return (
    <ExportFields
      {...props}
      intro={t('productsIntro')}
      form={form}
      onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      ask={async (key) => {
        if (!asked) throw new Error('The form is invalid')
        return askProducts(asked, key)
      }}
      isIncomplete={eanText !== '' || eans.length > LIMITS.exportedEans}
      expected={useExpected(asked, estimateProducts)}
      choices={
        <>
          <ChoiceRow label={t('price')} options={PRICES} labels={PRICE_LABELS} value={price} onChange={setPrice} />
          <ChoiceRow
            label={t('indexAgainst')}
            options={PRICE_REFERENCES}
            labels={REFERENCE_LABELS}
            value={reference}
            onChange={setReference}
          />
        </>
      }
      more={
        <>
          <LookupChips
            lookup="stores"
            label={t('stores')}
            placeholder={tUi('all')}
            value={storeIds}
            onChange={setStores}
            narrowing={countryIds.length > 0 ? { countryIds: countryIds.join(',') } : {}}
          />
          <ValuesField
            label={t('eans')}
            value={eans}
            onChange={setEans}
            text={eanText}
            onText={setEanText}
            judge={validateEan}
            inputMode="numeric"
            error={eans.length > LIMITS.exportedEans ? t('tooManyEans', { count: LIMITS.exportedEans }) : undefined}
            hint={t('eansHint')}
          />
        </>
      }
    />
  )
}

export const ProductPerformanceDialog = exportDialog(t('productPerformance'), ProductPerformanceForm)
