import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { SpokenKey } from '../ui/keys/key-caps.tsx'
import { useOwnKeys } from '../ui/keys/use-keys.ts'
import type { Term } from './help.model.ts'
import { applyOwnKeys, type KeyLine } from './key-tables.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{ color: 'text.secondary', textWrap: 'pretty', '& + p': { mt: 0.75 }, '& + section': { mt: 2 } }}
    >
      {children}
    </Typography>
  )
}

interface PartProps {
  title: string
  /** Shortcuts are hidden on phones. */
  only?: 'wide' | 'phone'
  children: ReactNode
}

export function Part({ title, only, children }: PartProps) {
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={[{ '&:not(:first-of-type)': { mt: 2 } }, only !== undefined && ONLY[only]]}
    >
      <Typography id={titleId} variant="subtitle2" component="h4" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const ONLY = {
  wide: { display: { xs: 'none', md: 'block' } },
  phone: { display: { md: 'none' } },
} as const

export function Terms({ rows }: { rows: readonly Term[] }) {
  return (
    <Box component="dl" sx={LINES}>
      {rows.map(([name, meaning]) => (
        <Line key={name} term={<Box sx={{ fontWeight: 550, color: 'text.primary' }}>{name}</Box>}>
          {meaning}
        </Line>
      ))}
    </Box>
  )
}

export function Keys({ lines }: { lines: Parameters<typeof applyOwnKeys>[1] }) {
  const own = useOwnKeys()
  return (
    <Box component="dl" sx={LINES}>
      {applyOwnKeys(own, lines).map(({ keys, does }: KeyLine) => (
        <Line
          key={does}
          term={
            <Box sx={{ display: 'flex', gap: '4px' }}>
              {keys.map((key) => (
                <SpokenKey key={key} of={key} isShort />
              ))}
            </Box>
          }
        >
          {does}
        </Line>
      ))}
    </Box>
  )
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <dt>{term}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

const LINES = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: '6px',
  m: 0,
  typography: 'body2',
  color: 'text.secondary',
} as const
