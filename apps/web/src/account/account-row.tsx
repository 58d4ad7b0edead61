import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DIALOG_ROW, TOOLS_PLACE } from '../ui/lists/dialog-list.tsx'

interface AccountRowProps {
  icon: typeof SvgIcon
  title: string
  /** Next to the title. */
  mark?: ReactNode
  /** Actions at the end of the row; on phones below the text. */
  tools?: ReactNode
  /** Short enough to stay next to the text on phones. */
  areToolsShort?: boolean
  children: ReactNode
}

/** A row of a list in the account dialogs. */
export function AccountRow({ icon: Icon, title, mark, tools, areToolsShort = false, children }: AccountRowProps) {
  return (
    <Box component="li" sx={areToolsShort ? { ...DIALOG_ROW, ...ONE_LINE } : DIALOG_ROW}>
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
      {tools && <Box sx={areToolsShort ? {} : TOOLS_PLACE}>{tools}</Box>}
    </Box>
  )
}

export function AccountRowSkeleton() {
  return (
    <Box component="li" sx={DIALOG_ROW}>
      <Skeleton variant="rounded" width={20} height={20} />
      <div>
        <Skeleton width="50%" />
        <Skeleton width="85%" />
      </div>
      <Skeleton variant="rounded" width={88} height={32} sx={TOOLS_PLACE} />
    </Box>
  )
}

const ONE_LINE = { gridTemplateColumns: '20px 1fr auto', alignItems: 'center' } as const
