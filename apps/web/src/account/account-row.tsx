import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface AccountRowProps {
  icon: typeof SvgIcon
  title: string
  /** Beside the title. */
  mark?: ReactNode
  /** What can be done; at the end of the row, on a phone below the words. */
  tools?: ReactNode
  /** So short that they stay beside the words on a phone too. */
  areToolsShort?: boolean
  children: ReactNode
}

/** A line of a list in the dialogs of the account. */
export function AccountRow({ icon: Icon, title, mark, tools, areToolsShort = false, children }: AccountRowProps) {
  return (
    <Box component="li" sx={areToolsShort ? { ...ROW, ...ONE_LINE } : ROW}>
      <Icon sx={{ fontSize: '1.25rem', color: 'text.secondary', mt: { xs: '1px', md: 0 } }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 22 }}>
          <Typography component="h3" sx={{ fontWeight: 550 }}>
            {title}
          </Typography>
          {mark}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>
      </Box>
      {tools && <Box sx={areToolsShort ? {} : TOOLS}>{tools}</Box>}
    </Box>
  )
}

export function AccountRowSkeleton() {
  return (
    <Box component="li" sx={ROW}>
      <Skeleton variant="rounded" width={20} height={20} />
      <div>
        <Skeleton width="50%" />
        <Skeleton width="85%" />
      </div>
      <Skeleton variant="rounded" width={88} height={32} sx={TOOLS} />
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px 1fr', md: '20px 1fr auto' },
  alignItems: { md: 'center' },
  columnGap: 1.5,
  rowGap: 1,
  px: 3,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const ONE_LINE = { gridTemplateColumns: '20px 1fr auto', alignItems: 'center' } as const

const TOOLS = { gridColumn: { xs: 2, md: 3 } } as const

export const ROWS = { m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' } as const
