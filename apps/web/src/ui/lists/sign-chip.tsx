import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import { TABULAR } from '../theme/theme.ts'
import type { StateName } from '../theme/tokens.ts'

interface SignChipProps {
  icon: typeof SvgIcon
  colours: StateName
  children: ReactNode
}

/** Icon, text and color together, so that no one has to rely on color. */
export function SignChip({ icon: Icon, colours, children }: SignChipProps) {
  return (
    <Box
      component="span"
      sx={{
        ...TABULAR,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 22,
        minWidth: 0,
        maxWidth: '100%',
        pl: '5px',
        pr: '7px',
        borderRadius: '5px',
        typography: 'caption',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: `custom.states.${colours}.text`,
        bgcolor: `custom.states.${colours}.fill`,
      }}
    >
      <Icon sx={{ fontSize: '0.875rem' }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  )
}
