import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { BusyButton } from '../ui/buttons/busy-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { t } from './messages.ts'

interface ReportHeaderProps {
  title: string
  detail: ReactNode
  /** Shown before the buttons; on a phone, the filter button. */
  children?: ReactNode
  isSaving: boolean
  isOff: boolean
  onExcel: () => void
  onMail: () => void
}

/** Title, and buttons to download or email the report. */
export function ReportHeader({ title, detail, children, isSaving, isOff, onExcel, onMail }: ReportHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minHeight: 36, mb: { xs: 2, md: 0 } }}>
      {/* visible only to screen readers on a phone */}
      <Box sx={{ display: { xs: 'contents', md: 'block' }, flex: { md: 1 }, minWidth: 0 }}>
        <PageHeader title={title} detail={detail} />
      </Box>
      {children}
      <Box sx={{ flex: { xs: 1, md: 'none' } }} />
      <Button variant="outlined" aria-haspopup="dialog" disabled={isOff} onClick={onMail} sx={{ flex: 'none' }}>
        <MailOutlined />
        {t('email')}
      </Button>
      <BusyButton
        isBusy={isSaving}
        icon={<DescriptionOutlined />}
        disabled={isOff}
        onClick={onExcel}
        sx={{ flex: 'none' }}
      >
        {t('excel')}
      </BusyButton>
    </Box>
  )
}
