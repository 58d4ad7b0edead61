import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useSession } from '../platform/session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { t } from './messages.ts'

interface HomeHeaderProps {
  title: string
  detail?: string
  children?: ReactNode
}

/** Title and tools of the page. Users with a price site get a link to it. */
export function HomeHeader({ title, detail, children }: HomeHeaderProps) {
  const { user } = useSession()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        mb: 2,
        // the row already has a margin
        '& > :first-of-type': { mb: 0 },
      }}
    >
      <PageHeader title={title} detail={detail} shownOnPhone />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          width: { xs: '100%', md: 'auto' },
          '& > [role=group]': { width: { xs: '100%', md: 'auto' } },
        }}
      >
        {user?.pricingUrl && (
          <Button
            component="a"
            href={user.pricingUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            color="inherit"
            sx={{
              height: { xs: 44, md: 36 },
              borderColor: 'custom.field',
              bgcolor: 'background.paper',
              fontWeight: 450,
            }}
          >
            {t('pricing')}
            <OpenInNew sx={{ fontSize: '1rem', ml: 0.75 }} />
          </Button>
        )}
        {children}
      </Box>
    </Box>
  )
}
