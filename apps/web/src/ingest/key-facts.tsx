import Box from '@mui/material/Box'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { formatDate, formatTime } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'
import { lastUsedText } from './ingest-keys.model.ts'
import { describeNetworks, describeScopes } from './key-bounds.model.ts'

/** For what is compared or copied letter by letter. */
const MONOSPACE = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  letterSpacing: 0,
} as const

/** How a key begins; the dots say that it goes on, which nobody needs to hear one by one. */
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

/** What it may do and, where it does not hold anywhere, from where. */
export function Bounds({ ingestKey: { scopes, networks } }: { ingestKey: IngestKey }) {
  return (
    <>
      {describeScopes(scopes)}
      {networks.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>from {describeNetworks(networks)}</Box>
      )}
    </>
  )
}

const exact = (at: Date) => `${formatDate(at)} ${formatTime(at)}`

export function Made({ ingestKey: { createdAt, createdBy } }: { ingestKey: IngestKey }) {
  const at = new Date(createdAt)
  return (
    <>
      <Box component="time" dateTime={createdAt} title={exact(at)} sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>
        {formatDate(at)}
      </Box>
      {/* a key whose maker is gone keeps working, and its date stays true */}
      {createdBy && (
        <>
          {' '}
          <Box component="span" sx={{ display: 'inline-block', color: 'text.secondary' }}>
            by {createdBy}
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
      title={exact(new Date(lastUsedAt))}
      sx={{ ...TABULAR, whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
  )
}
