import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import { type Ref, useId } from 'react'
import { ChoiceFilter } from '../ui/fields/choice-filter.tsx'
import { DayRange } from '../ui/fields/day-range.tsx'
import { Labeled } from '../ui/fields/labeled.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { FiltersSheet, WHOLE_ROW } from '../ui/lists/filters-sheet.tsx'
import { t as tUi } from '../ui/messages.ts'
import { filterCount } from './image-address.model.ts'
import { t } from './messages.ts'
import type { ImagesModel } from './use-images.ts'

interface FieldsProps {
  model: ImagesModel
}

interface SearchProps extends FieldsProps {
  inputRef: Ref<HTMLInputElement>
  id?: string
  /** Hides the label to save space. */
  isBare?: boolean
}

export function ImageSearch({ model: { view }, inputRef, id, isBare = false }: SearchProps) {
  const { filter, changeFilter, applyFilter } = view
  return (
    <SearchInput
      {...(id !== undefined && { id })}
      value={filter.freeText ?? ''}
      placeholder={isBare ? tUi('search') : t('searchHint')}
      showsKey={!isBare}
      onChange={(text) => changeFilter('freeText', text === '' ? undefined : text)}
      onEnter={applyFilter}
      inputRef={inputRef}
    />
  )
}

function Days({ model: { view }, sx }: FieldsProps & { sx?: SxProps<Theme> }) {
  const { from, to } = view.filter
  return <DayRange from={from} to={to} onChange={view.changeFilter} {...(sx && { sx })} />
}

function StoreField({ model: { view, stores }, sx }: FieldsProps & { sx: SxProps<Theme> }) {
  return (
    <ChoiceFilter
      label={t('store')}
      value={view.filter.storeId}
      onChange={(storeId) => view.changeFilter('storeId', storeId)}
      options={stores}
      sx={sx}
    />
  )
}

/** Filters in one row above the list. */
export function ImageFilters({ model, searchRef }: FieldsProps & { searchRef: Ref<HTMLInputElement> }) {
  const searchId = useId()
  const { filter, clearFilter } = model.view
  return (
    <Box
      component="search"
      aria-label={tUi('filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, mb: 1.5 }}
    >
      <Labeled htmlFor={searchId} label={tUi('search')} sx={{ flex: '1 1 240px', maxWidth: 480 }}>
        <ImageSearch model={model} inputRef={searchRef} id={searchId} />
      </Labeled>
      <Days model={model} sx={{ flex: '0 0 142px' }} />
      <StoreField model={model} sx={{ flex: '1 1 200px', maxWidth: 320 }} />
      {filterCount(filter) > 0 && (
        <Button onClick={clearFilter} sx={{ flex: 'none' }}>
          {tUi('clearAll')}
        </Button>
      )}
    </Box>
  )
}

/** The same filters in a bottom sheet; the search stays above the list. */
export function ImageFiltersSheet({ model, open, onClose }: FieldsProps & { open: boolean; onClose: () => void }) {
  const { view, total } = model
  return (
    <FiltersSheet
      open={open}
      onClose={onClose}
      onClear={view.clearFilter}
      done={total === undefined || view.isAhead ? t('showImages') : t('showImageCount', { count: total })}
    >
      <Days model={model} />
      <StoreField model={model} sx={WHOLE_ROW} />
    </FiltersSheet>
  )
}
