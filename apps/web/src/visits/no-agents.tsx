import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { getRecordScreen } from '@vitrine/contract/access/records'
import { getScreen } from '@vitrine/contract/access/screens'
import { translateLabel } from '../platform/labels.ts'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { MONOSPACE } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

const SESSIONS = getScreen(getRecordScreen('sessions'))
const ENTRY = translateLabel(SESSIONS.title)

/** As in docs/agents.md. */
const getCommand = () =>
  [
    `VITRINE_URL=${location.origin}`,
    'VITRINE_AGENT_KEY=vitrine_…',
    'VITRINE_AGENT_CONTACT=https://example.com/bot',
    'npm run agent',
  ].join(' \\\n')

/** How to start the first agent. */
export function NoAgents({ canCreateKeys }: { canCreateKeys: boolean }) {
  return (
    <Paper sx={{ mb: 2 }}>
      <EmptyState
        title={t('noAgents')}
        heading="h2"
        actions={
          canCreateKeys && (
            <ButtonLink to={SESSIONS.path} variant="outlined">
              {t('openSessions', { entry: ENTRY })}
            </ButtonLink>
          )
        }
      >
        <p>{t('noAgentsHint')}</p>
        <Box component="ol" sx={{ textAlign: 'left', pl: 3, '& li': { mb: 1 } }}>
          <li>
            {canCreateKeys ? t('createKey', { menu: translateLabel('Admin'), entry: ENTRY }) : t('createKeyAdmin')}
          </li>
          <li>
            {t('startAgent')}
            <Box
              component="pre"
              sx={{ ...MONOSPACE, m: 0, mt: 1, p: 1.5, borderRadius: '6px', bgcolor: 'custom.sub', ...WRAPPED }}
            >
              {getCommand()}
            </Box>
          </li>
        </Box>
        <p>{t('agentDocs')}</p>
      </EmptyState>
    </Paper>
  )
}

/** For phones. */
const WRAPPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
