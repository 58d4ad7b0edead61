import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PHONE_EDGE, PHONE_FOOT, PHONE_PAGES } from '../ui/lists/list.styles.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import { MovesPill } from './moves-pill.tsx'
import { ReadOnlyChip } from './read-only-chip.tsx'
import { RecordCards } from './record-cards.tsx'
import type { RecordDrawProps } from './record-desktop.tsx'
import { RecordSelect } from './record-tabs.tsx'

/** The list on a phone: cards, with paging at the bottom. */
export function RecordPhone({ definition, model, actions, look, places, ...draw }: RecordDrawProps) {
  const { view, list, rows, on } = model
  const { title } = definition.place
  const { create } = actions
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', mb: draw.isAlone ? -3 : 3 }}>
      <Typography component="h1" tabIndex={-1} sx={VISUALLY_HIDDEN}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RecordSelect places={places} current={title} />
        </Box>
        {draw.sheet}
        {create && (
          <Button variant="contained" aria-label={create.label} onClick={create.run} sx={{ flex: 'none' }}>
            <AddOutlined />
            {t('new')}
          </Button>
        )}
      </Box>
      <Box component="search" sx={{ mb: 1.5 }}>
        {draw.search}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mb: draw.isReadOnly ? 1.5 : 0, '&:has(.moves)': { mb: 1.5 } }}>
        {draw.isReadOnly && <ReadOnlyChip />}
        <MovesPill />
      </Box>
      <Box sx={{ ...PHONE_EDGE, flex: 1, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        {!list.hasFailed && (
          <RecordCards
            gridRef={model.grid}
            label={title}
            rows={rows}
            isPast={list.isPast}
            current={model.current}
            look={look}
            on={on}
          />
        )}
        {draw.empty}
      </Box>
      <Box sx={{ ...PHONE_FOOT, ...PHONE_PAGES }}>
        <Paginator
          {...view.view}
          total={list.hasFailed ? undefined : list.total}
          onPage={model.goToPage}
          onSize={view.setSize}
          isShort
        />
      </Box>
    </Box>
  )
}
