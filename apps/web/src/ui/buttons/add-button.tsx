import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import IconButton from '@mui/material/IconButton'
import type { Action } from '../keys/shortcuts.model.ts'

/** On phones, next to the search: adds a picture to the list. */
export function AddButton({ action: { label, run } }: { action: Action }) {
  return (
    <IconButton aria-label={label} onClick={run} sx={{ flex: 'none', width: 44, height: 44 }}>
      <AddPhotoAlternateOutlined />
    </IconButton>
  )
}
