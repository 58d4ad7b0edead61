import ImageOutlined from '@mui/icons-material/ImageOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import Button from '@mui/material/Button'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { filterCount } from './image-address.model.ts'
import { IMAGE_LISTS } from './image-lists.ts'
import { t } from './messages.ts'
import type { ImagesModel } from './use-images.ts'

const SIGN = { fontSize: 28, color: 'custom.text3' } as const

/** Explains why the list is empty and what to do. */
export function ImageEmpty({ model: { name, view, list, rows, total } }: { model: ImagesModel }) {
  if (list.hasFailed) {
    return <ListFailed onRetry={list.refresh}>{t('listFailedHint')}</ListFailed>
  }
  if (rows?.length !== 0 || total !== 0 || list.isPast) return null
  if (filterCount(view.view.filter) > 0) {
    return (
      <EmptyState
        title={t('noMatches')}
        icon={<SearchOff sx={SIGN} />}
        actions={
          <Button variant="outlined" onClick={view.clearFilter}>
            {t('clearAllFilters')}
          </Button>
        }
      >
        {t('noMatchesHint')}
      </EmptyState>
    )
  }
  const { empty, emptyHint } = IMAGE_LISTS[name]
  return (
    <EmptyState
      title={empty}
      icon={
        name === 'pending' ? (
          <TaskAlt sx={{ ...SIGN, color: 'custom.states.sent.text' }} />
        ) : (
          <ImageOutlined sx={SIGN} />
        )
      }
    >
      {emptyHint}
    </EmptyState>
  )
}
