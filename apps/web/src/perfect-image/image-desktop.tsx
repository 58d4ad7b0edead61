import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { Ref } from 'react'
import { BadDatesNote } from '../ui/fields/bad-dates-note.tsx'
import { LIST_FOOT, LIST_FRAME, LIST_PANEL } from '../ui/lists/list.styles.ts'
import { ListSpinner } from '../ui/lists/list-spinner.tsx'
import { Paginator } from '../ui/lists/paginator.tsx'
import type { ImageActions } from './image.shortcuts.ts'
import { ImageEmpty } from './image-empty.tsx'
import { ImageFilters } from './image-filters.tsx'
import { ImageHeader } from './image-header.tsx'
import type { RowOptions } from './image-row.tsx'
import { ImageTable } from './image-table.tsx'
import type { ImagesModel } from './use-images.ts'

export interface ImageDrawProps {
  title: string
  model: ImagesModel
  actions: ImageActions
  look: RowOptions
  searchRef: Ref<HTMLInputElement>
}

/** The list as a table. */
export function ImageDesktop({ title, model, actions, look, searchRef }: ImageDrawProps) {
  const { view, total } = model
  return (
    <Box sx={LIST_FRAME}>
      <ImageHeader title={title} total={total} actions={actions} showsPictures={look.showsPictures} />
      <ImageFilters model={model} searchRef={searchRef} />
      <BadDatesNote shown={view.view.filter} />
      <Paper sx={LIST_PANEL}>
        {model.isLoading && <ListSpinner />}
        <ImageTable label={title} model={model} look={look}>
          <ImageEmpty model={model} />
        </ImageTable>
        <Box sx={LIST_FOOT}>
          <span />
          <Paginator {...view.view} total={total} onPage={model.goToPage} onSize={view.setSize} />
        </Box>
      </Paper>
    </Box>
  )
}
