import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'

/** Covers a screen or dialog while a file is dragged over it. */
export function DropVeil({ isShown, children }: { isShown: boolean; children: string }) {
  if (!isShown) return null
  return (
    <Box sx={VEIL}>
      <Box sx={SIGN}>
        <FileUploadOutlined /> {children}
      </Box>
    </Box>
  )
}

const VEIL = {
  position: 'fixed',
  inset: 8,
  zIndex: 'modal',
  display: 'grid',
  placeContent: 'center',
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'primary.main',
  borderRadius: '12px',
  bgcolor: 'action.selected',
  // drag events go to the elements below
  pointerEvents: 'none',
} as const
const SIGN = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.5,
  borderRadius: '8px',
  typography: 'subtitle1',
  bgcolor: 'background.paper',
  boxShadow: 8,
} as const
