import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AddButton } from '../ui/buttons/add-button.tsx'
import { FiltersButton } from '../ui/buttons/filters-button.tsx'
import { BadDatesNote } from '../ui/fields/bad-dates-note.tsx'
import { PHONE_FOOT, PHONE_PAGES, PHONE_PANEL } from '../ui/lists/list.styles.ts'
import { ListSpinner } from '../ui/lists/list-spinner.tsx'
import { Paginator } from '../ui/lists/paginator.tsx'
import { t as tUi } from '../ui/messages.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { filterCount } from './image-address.model.ts'
import { ImageCards } from './image-cards.tsx'
import type { ImageDrawProps } from './image-desktop.tsx'
import { ImageEmpty } from './image-empty.tsx'
import { ImageFiltersSheet, ImageSearch } from './image-filters.tsx'

/** The list on a phone: images as cards, filters in a bottom sheet, paging at the bottom. */
export function ImagePhone({ title, model, actions, look, searchRef }: ImageDrawProps) {
  const [isFiltering, setFiltering] = useState(false)
  const { view, list, total } = model
  const filters = filterCount(view.filter)
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', mb: -3 }}>
      <Typography component="h1" tabIndex={-1} sx={VISUALLY_HIDDEN}>
        {title}
      </Typography>
      <Box component="search" aria-label={tUi('filters')} sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
        <ImageSearch model={model} inputRef={searchRef} isBare />
        <FiltersButton count={filters} onOpen={() => setFiltering(true)} />
        {actions.add && <AddButton action={actions.add} />}
      </Box>
      <BadDatesNote shown={view.view.filter} />
      <Box sx={PHONE_PANEL}>
        {model.isLoading && <ListSpinner />}
        {!list.hasFailed && <ImageCards label={title} model={model} showsState={look.showsState} />}
        <ImageEmpty model={model} />
      </Box>
      <Box sx={{ ...PHONE_FOOT, ...PHONE_PAGES }}>
        <Paginator {...view.view} total={total} onPage={model.goToPage} onSize={view.setSize} isShort />
      </Box>
      <ImageFiltersSheet model={model} open={isFiltering} onClose={() => setFiltering(false)} />
    </Box>
  )
}
