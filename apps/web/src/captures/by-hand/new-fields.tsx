import { useQuery } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { LIMITS } from '@vitrine/contract/limits'
import type { Platform } from '@vitrine/contract/lookups/lists.contract'
import { useMemo } from 'react'
import type { Option } from '../../ui/fields/option-list.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextRow } from '../../ui/fields/text-row.tsx'
import { FIELD_NAMES } from '../form/field-names.ts'
import { FieldAnchor, useField } from '../form/form-context.tsx'
import { namedOptions } from '../form/list-options.ts'
import { t } from '../messages.ts'
import { platformsQuery } from './by-hand.api.ts'
import type { NewCaptureModel } from './use-new-capture.ts'

interface NewFieldsProps {
  model: NewCaptureModel
  /** The capture is stored, so these can no longer be changed. */
  isLocked: boolean
}

const NO_PLATFORMS: readonly Platform[] = []

/** The fields of a capture that is not stored yet: eTailer, url and, for products, SKU and position. */
export function NewFields(props: NewFieldsProps) {
  const { capture } = props.model
  return (
    <>
      <PlatformRow {...props} />
      <UrlRow {...props} />
      {props.model.origin.urlId === null && <AddressRow {...props} />}
      {capture.captureTypeId === CAPTURE_TYPE.product && (
        <>
          <SkuRow {...props} />
          <PositionRow {...props} />
        </>
      )}
    </>
  )
}

function PlatformRow({ model, isLocked }: NewFieldsProps) {
  const { data: platforms = NO_PLATFORMS, isPending } = useQuery(platformsQuery)
  return (
    <FieldAnchor place="platformId">
      <SelectField
        label={FIELD_NAMES.platformId}
        isRequired
        isDisabled={isLocked}
        isWaiting={isPending}
        placeholder={t('chooseETailer')}
        options={namedOptions(platforms, 'platformId')}
        value={model.origin.platformId}
        onChange={(platformId) => platformId !== null && model.choosePlatform(platformId)}
        {...useField('platformId')}
      />
    </FieldAnchor>
  )
}

function UrlRow({ model: { origin, urls, change }, isLocked }: NewFieldsProps) {
  const options = useMemo(() => urls.map(({ urlId, url }) => ({ id: urlId, name: url })), [urls])
  return (
    <FieldAnchor place="urlId">
      <SelectField
        label={t('url')}
        isClearable
        isDisabled={isLocked || origin.platformId === null}
        placeholder={t(origin.platformId === null ? 'chooseETailerFirst' : 'chooseUrl')}
        emptyText={t('noUrls')}
        options={options}
        value={origin.urlId}
        onChange={(urlId) => change({ urlId })}
      />
    </FieldAnchor>
  )
}

function AddressRow({ model: { origin, change }, isLocked }: NewFieldsProps) {
  const { error } = useField('address')
  if (isLocked && origin.address === '') return null
  return (
    <FieldAnchor place="address">
      <TextRow
        label={t('orAddress')}
        value={origin.address}
        onChange={(address) => !isLocked && change({ address })}
        maxLength={LIMITS.captureTitle}
        inputMode="url"
        placeholder="https://…"
        error={error}
      />
    </FieldAnchor>
  )
}

function SkuRow({ model: { origin, change }, isLocked }: NewFieldsProps) {
  const { error } = useField('sku')
  return (
    <FieldAnchor place="sku">
      <TextRow
        label={t('sku')}
        isRequired
        value={origin.sku}
        onChange={(sku) => !isLocked && change({ sku })}
        maxLength={LIMITS.product.sku}
        error={error}
      />
    </FieldAnchor>
  )
}

const POSITIONS: readonly Option[] = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  name: String(index + 1),
}))

function PositionRow({ model: { origin, change }, isLocked }: NewFieldsProps) {
  return (
    <FieldAnchor place="position">
      <SelectField
        label={t('position')}
        none={t('noPosition')}
        isDisabled={isLocked}
        options={POSITIONS}
        value={origin.position}
        onChange={(position) => change({ position })}
      />
    </FieldAnchor>
  )
}
