import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { assess, type PartName } from '@vitrine/contract/system/health.rules'
import type { SystemState } from '@vitrine/contract/system/system.contract'
import { type ReactNode, useId } from 'react'
import { TABULAR } from '../ui/theme/theme.ts'
import { describeCause, PART_TITLES } from './health-text.ts'
import { LevelChip } from './level-chip.tsx'

/** A name with its value; without a value, it is left out. */
export type Fact = readonly [name: string, value: ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere', ...TABULAR },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

interface PartCardProps<Name extends PartName> {
  name: Name
  /** Absent until the first response. */
  system: SystemState | undefined
  /** Lines of the skeleton. */
  lines: number
  children: (part: NonNullable<SystemState[Name]>, system: SystemState) => ReactNode
}

/** A part of the system with its level and the reasons. */
export function PartCard<Name extends PartName>({ name, system, lines, children }: PartCardProps<Name>) {
  const headingId = useId()
  const health = system && assess(system, name)
  const part = system?.[name]
  return (
    <Paper component="section" aria-labelledby={headingId} aria-busy={!system} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h2">
          {PART_TITLES[name]}
        </Typography>
        {health ? <LevelChip level={health.level} /> : <Skeleton variant="rounded" width={64} height={22} />}
      </Box>
      {system && health && health.causes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', typography: 'body2', fontWeight: 550 }}>
          {health.causes.map((cause) => (
            <li key={cause}>{describeCause(cause, system)}</li>
          ))}
        </Box>
      )}
      {system && part !== null && part !== undefined && children(part as NonNullable<SystemState[Name]>, system)}
      {!system && [...Array(lines).keys()].map((line) => <Skeleton key={line} height={22} />)}
    </Paper>
  )
}
