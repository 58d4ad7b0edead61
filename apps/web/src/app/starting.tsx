import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ERRORS } from '@vitrine/contract/errors'
import { translateLabel } from '../platform/labels.ts'
import { start } from '../platform/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { t as tUi } from '../ui/messages.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import { PublicBar } from './public-bar.tsx'
import { Main } from './shell.tsx'

/** Shown while environment and user load: Support, and space for the first screen. */
export function Starting() {
  return (
    <>
      <PublicBar />
      <Main padded={false}>
        <Box component="h1" aria-busy="true" sx={VISUALLY_HIDDEN}>
          {t('starting')}
        </Box>
      </Main>
    </>
  )
}

export function StartFailed() {
  return (
    <>
      <PublicBar />
      <Main padded>
        <EmptyState
          heading="h1"
          title={translateLabel(ERRORS.communication.message)}
          icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
          actions={
            <Button variant="contained" onClick={() => void start()}>
              {tUi('tryAgain')}
            </Button>
          }
        >
          {t('serverUnreachable')}
        </EmptyState>
      </Main>
    </>
  )
}
