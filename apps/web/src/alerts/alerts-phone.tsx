import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PHONE_FOOT, PHONE_PAGES, PHONE_PANEL } from '../ui/lists/list.styles.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { AlertCards } from './alert-cards.tsx'
import { AlertLimit } from './alert-limit.tsx'
import type { AlertsDrawProps } from './alerts-desktop.tsx'
import { AlertsEmpty } from './alerts-empty.tsx'
import { t } from './messages.ts'

/** The list on a phone, with paging at the bottom. */
export function AlertsPhone({ title, model, actions: { create }, search }: AlertsDrawProps) {
  const { view, list, total } = model
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', mb: -3 }}>
      <Typography component="h1" tabIndex={-1} sx={VISUALLY_HIDDEN}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
        <Box component="search" sx={{ flex: 1, minWidth: 0 }}>
          {search}
        </Box>
        <Button variant="contained" aria-label={create.label} onClick={create.run} sx={{ flex: 'none' }}>
          <AddOutlined />
          {t('newShort')}
        </Button>
      </Box>
      <Box sx={PHONE_PANEL}>
        {!list.hasFailed && <AlertCards label={title} model={model} />}
        <AlertLimit model={model} />
        <AlertsEmpty model={model} create={create} />
      </Box>
      <Box sx={{ ...PHONE_FOOT, ...PHONE_PAGES }}>
        <Paginator {...view.view} total={total} onPage={model.goToPage} onSize={view.setSize} isShort />
      </Box>
    </Box>
  )
}
