import ChevronLeft from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

/** The account asks for a second step, which cannot be given here yet: said plainly, with the way back. */
export function CodeStep({ onBack }: { onBack: () => void }) {
  return (
    <Box role="status">
      <Typography variant="h6" component="h2">
        Two-factor sign-in is not available yet.
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        Your account asks for a code after the password. Please contact Support to sign in.
      </Typography>
      <Button color="inherit" onClick={onBack} autoFocus sx={{ ml: -1.5, gap: 0.5 }}>
        <ChevronLeft />
        Back
      </Button>
    </Box>
  )
}
