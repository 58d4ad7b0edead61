import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import type { ReactNode } from 'react'
import { getState } from './ingest-keys.model.ts'
import { KeyCreated, KeyHint, KeyRestrictions, LastUsed } from './key-facts.tsx'
import { KeyStateChip } from './key-state.tsx'
import { KeyTools, type OnKeyTool } from './key-tools.tsx'
import { t } from './messages.ts'

const SKELETONS = [0, 1] as const

interface KeyCardsProps {
  /** Absent while loading. */
  keys: readonly IngestKey[] | undefined
  now: Date
  label: string
  onTool: OnKeyTool
}

/** The rows of the table as cards, for phones. */
export function KeyCards({ keys, now, label, onTool }: KeyCardsProps) {
  return (
    <Box component="ul" aria-label={label} aria-busy={keys === undefined} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {keys?.map((key) => (
        <Card key={key.ingestKeyId}>
          <Facts ingestKey={key} now={now} />
          <KeyTools ingestKey={key} state={getState(key, now)} onTool={onTool} inWords />
        </Card>
      ))}
      {!keys &&
        SKELETONS.map((card) => (
          <Card key={card}>
            <div>
              <Skeleton width="50%" sx={{ mb: 1 }} />
              <Skeleton width="60%" />
              <Skeleton width="80%" />
              <Skeleton width="40%" />
            </div>
          </Card>
        ))}
    </Box>
  )
}

function Card({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        gridTemplateColumns: { sm: '1fr auto' },
        alignItems: 'end',
        gap: 1.5,
        typography: 'body2',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}

function Facts({ ingestKey, now }: { ingestKey: IngestKey; now: Date }) {
  return (
    <div>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'space-between', sm: 'start' }, gap: 1, mb: 1 }}
      >
        <Box component="h3" sx={{ m: 0, typography: 'subtitle2', minWidth: 0 }}>
          {ingestKey.crawler}
        </Box>
        <KeyStateChip state={getState(ingestKey, now)} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 2,
          rowGap: 0.5,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, minWidth: 0 },
        }}
      >
        <dt>{t('key')}</dt>
        <dd>
          <KeyHint hint={ingestKey.hint} />
        </dd>
        <dt>{t('permissions')}</dt>
        <dd>
          <KeyRestrictions ingestKey={ingestKey} />
        </dd>
        <dt>{t('created')}</dt>
        <dd>
          <KeyCreated ingestKey={ingestKey} />
        </dd>
        <dt>{t('lastUsed')}</dt>
        <dd>
          <LastUsed ingestKey={ingestKey} now={now} />
        </dd>
      </Box>
    </div>
  )
}
