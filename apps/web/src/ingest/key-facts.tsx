import Box from '@mui/material/Box'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { formatDate, formatTime } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { lastUsedText } from './ingest-keys.model.ts'
import { describeNetworks, describeScopes } from './key-bounds.model.ts'
import { t } from './messages.ts'

/** For text that is compared or copied character by character. */
const MONOSPACE = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  letterSpacing: 0,
} as const

/** The first characters of a key; the dots are hidden from screen readers. */
export function KeyHint({ hint }: { hint: string }) {
  return (
    <Box component="span" sx={{ ...MONOSPACE, whiteSpace: 'nowrap' }}>
      {hint}
      <Box component="span" aria-hidden sx={{ color: 'custom.text3' }}>
        ••••••
      </Box>
    </Box>
  )
}

/** Permissions and, if restricted, networks. */
export function KeyRestrictions({ ingestKey: { scopes, networks } }: { ingestKey: IngestKey }) {
  return (
    <>
      {describeScopes(scopes)}
      {networks.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('from', { networks: describeNetworks(networks) })}
        </Box>
      )}
    </>
  )
}

const formatDateTime = (at: Date) => `${formatDate(at)} ${formatTime(at)}`

export function KeyCreated({ ingestKey: { createdAt, createdBy } }: { ingestKey: IngestKey }) {
  const at = new Date(createdAt)
  return (
    <>
      <Box component="time" dateTime={createdAt} title={formatDateTime(at)} sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>
        {formatDate(at)}
      </Box>
      {/* absent if the user was deleted */}
      {createdBy && (
        <>
          {' '}
          <Box component="span" sx={{ display: 'inline-block', color: 'text.secondary' }}>
            {t('createdBy', { user: createdBy })}
          </Box>
        </>
      )}
    </>
  )
}

export function LastUsed({ ingestKey: { lastUsedAt }, now }: { ingestKey: IngestKey; now: Date }) {
  const text = lastUsedText(lastUsedAt, now)
  if (lastUsedAt === null) return <Box sx={{ color: 'text.secondary' }}>{text}</Box>
  return (
    <Box
      component="time"
      dateTime={lastUsedAt}
      title={formatDateTime(new Date(lastUsedAt))}
      sx={{ ...TABULAR, whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
  )
}
