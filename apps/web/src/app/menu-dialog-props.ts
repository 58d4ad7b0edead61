export interface MenuDialogProps {
  open: boolean
  onClose: () => void
}
