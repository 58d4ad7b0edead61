import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useSession } from '../platform/session.ts'
import { Kbd } from '../ui/kbd.tsx'

const TRAYS = [
  ['Inbox', 'captures that nobody has worked on yet'],
  ['Pending', 'captures that you saved and still have to send'],
  ['Relevant images', 'captures that you sent'],
  ['Executions', 'everything sent, by everybody'],
  ['Other images', 'captures set aside as not relevant'],
  ['With error', 'captures that could not be used'],
  ['All images', 'every capture, whatever its state'],
] as const

const KEYS = [
  ['Tab', 'goes to the next control, with Shift to the one before'],
  ['↓', 'opens a menu and walks down its entries'],
  ['← →', 'go to the neighbouring menu while one is open'],
  ['↵', 'opens the entry'],
  ['Esc', 'closes a menu or dialog and goes back to where you were'],
] as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Terms({ rows, label }: { rows: readonly (readonly [string, string])[]; label: (term: string) => ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.75, m: 0, mt: 1 }}
    >
      {rows.map(([term, meaning]) => (
        <Box key={term} sx={{ display: 'contents', typography: 'body2' }}>
          <Box component="dt">{label(term)}</Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {meaning}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId()
  const { environment } = useSession()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Help</DialogTitle>
      <DialogContent>
        <Section title="Trays">
          <Typography sx={{ color: 'text.secondary' }}>
            Captures of retail pages wait in trays, one for each state. The menu shows the trays that are yours, and
            beside each how many captures of this month it holds.
          </Typography>
          <Terms rows={TRAYS} label={(tray) => <strong>{tray}</strong>} />
        </Section>
        <Section title="Keys">
          <Terms rows={KEYS} label={(key) => <Kbd>{key}</Kbd>} />
        </Section>
        <Section title="Support">
          <Typography sx={{ color: 'text.secondary' }}>
            Support, at the top right, opens the help desk in a new tab.{' '}
            {environment && (
              <Link href={environment.supportUrl} target="_blank" rel="noopener">
                Open the help desk
              </Link>
            )}
          </Typography>
        </Section>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <Typography variant="caption" sx={{ color: 'custom.text3' }}>
          {environment && `Version ${environment.version}`}
        </Typography>
        <Button variant="outlined" onClick={onClose}>
          Close <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
