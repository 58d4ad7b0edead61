import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import { LIMITS } from '@vitrine/contract/limits'
import { useMemo } from 'react'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { t } from '../messages.ts'
import type { BannerForm } from './capture-form.ts'
import { listSubtypes } from './facts.ts'
import { FIELD_NAMES } from './field-names.ts'
import { FieldAnchor, useChoice, useForm } from './form-context.tsx'
import { namedOptions } from './list-options.ts'
import { fieldPath } from './places.ts'
import { useRanked } from './quick/use-ranked.ts'

/** Location, type and campaign of a banner. */
export function BannerFields({ banner }: { banner: BannerForm }) {
  return (
    <Box sx={{ display: 'grid', gap: '6px' }}>
      <LocationRow banner={banner} />
      <PagePositionRow banner={banner} />
      <TypeRow banner={banner} />
      <SubtypeRow banner={banner} />
      <CampaignRow banner={banner} />
    </Box>
  )
}

interface BannerRowProps {
  banner: BannerForm
}

function LocationRow({ banner: { key, locationPositionId } }: BannerRowProps) {
  const { lists, dispatch } = useForm()
  const place = fieldPath(key, 'locationPositionId')
  return (
    <FieldAnchor place={place}>
      <SelectField
        label={FIELD_NAMES.locationPositionId}
        isRequired
        placeholder={t('chooseLocation')}
        options={useRanked(namedOptions(lists.positions, 'locationPositionId'), 'locationPositionId')}
        value={locationPositionId}
        onChange={(id) => id !== null && dispatch({ type: 'location', banner: key, locationPositionId: id })}
        {...useChoice(place)}
      />
    </FieldAnchor>
  )
}

function PagePositionRow({ banner: { key, locationSectionId } }: BannerRowProps) {
  const { lists, dispatch } = useForm()
  const place = fieldPath(key, 'locationSectionId')
  return (
    <FieldAnchor place={place}>
      <SelectField
        label={FIELD_NAMES.locationSectionId}
        isRequired
        placeholder={t('choosePagePosition')}
        options={useRanked(namedOptions(lists.sections, 'locationSectionId'), 'locationSectionId')}
        value={locationSectionId}
        onChange={(id) => id !== null && dispatch({ type: 'pagePosition', banner: key, locationSectionId: id })}
        {...useChoice(place)}
      />
    </FieldAnchor>
  )
}

function TypeRow({ banner: { key, bannerTypeId } }: BannerRowProps) {
  const { lists, dispatch } = useForm()
  const place = fieldPath(key, 'bannerTypeId')
  const choose = (id: number | null) => {
    const subtypeIds = listSubtypes(lists, id).map(({ bannerSubtypeId }) => bannerSubtypeId)
    if (id !== null) dispatch({ type: 'bannerType', banner: key, bannerTypeId: id, subtypeIds })
  }
  return (
    <FieldAnchor place={place}>
      <SelectField
        label={FIELD_NAMES.bannerTypeId}
        isRequired
        placeholder={t('chooseType')}
        options={useRanked(namedOptions(lists.bannerTypes, 'bannerTypeId'), 'bannerTypeId')}
        value={bannerTypeId}
        onChange={choose}
        {...useChoice(place)}
      />
    </FieldAnchor>
  )
}

function SubtypeRow({ banner: { key, bannerTypeId, bannerSubtypeId } }: BannerRowProps) {
  const { lists, dispatch } = useForm()
  const place = fieldPath(key, 'bannerSubtypeId')
  const subtypes = useMemo(() => listSubtypes(lists, bannerTypeId), [lists, bannerTypeId])
  const isRequired = bannerTypeId === LIMITS.bannerTypeWithRequiredSubtype
  const none = t(bannerTypeId === null ? 'chooseTypeFirst' : 'noSubtypes')
  return (
    <FieldAnchor place={place}>
      <SelectField
        label={FIELD_NAMES.bannerSubtypeId}
        isRequired={isRequired}
        isDisabled={subtypes.length === 0 && bannerSubtypeId === null}
        isClearable={!isRequired}
        placeholder={subtypes.length === 0 ? none : t('chooseSubtype')}
        options={useRanked(namedOptions(subtypes, 'bannerSubtypeId'), 'bannerSubtypeId')}
        value={bannerSubtypeId}
        onChange={(id) => dispatch({ type: 'subtype', banner: key, bannerSubtypeId: id })}
        {...useChoice(place)}
      />
    </FieldAnchor>
  )
}

function CampaignRow({ banner: { key, campaignId, campaignName } }: BannerRowProps) {
  const { lists, dispatch } = useForm()
  const place = fieldPath(key, 'campaignId')
  const campaign = (id: number | null) => lists.campaigns.find((one) => one.campaignId === id) ?? null
  return (
    <FieldAnchor place={place}>
      <SelectField
        label={FIELD_NAMES.campaignId}
        isClearable
        placeholder={t('findCampaign')}
        icon={<Search sx={{ fontSize: '1rem', mr: 1, color: 'custom.text3' }} />}
        options={namedOptions(lists.campaigns, 'campaignId')}
        value={campaignId}
        valueName={campaignName ?? t('campaignNumber', { id: campaignId ?? '' })}
        onChange={(id) => dispatch({ type: 'campaign', banner: key, campaign: campaign(id) })}
        {...useChoice(place)}
      />
    </FieldAnchor>
  )
}
