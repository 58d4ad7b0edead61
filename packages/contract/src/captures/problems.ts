/** Problems of a capture, for the form and for callers of the API. */
export const CAPTURE_PROBLEMS = {
  dateRequired: 'The date is required.',
  dateInFuture: 'The date cannot be later than today.',
  keywordRequired: 'A banner in Search needs a keyword.',
  bannerRequired: 'At least one banner is needed.',
  locationRequired: 'Location is required.',
  locationUnknown: 'Location is not one of the options.',
  pagePositionRequired: 'Page position is required.',
  pagePositionUnknown: 'Page position is not one of the options.',
  typeRequired: 'Type is required.',
  typeUnknown: 'Type is not one of the options.',
  subtypeRequired: 'Sub-type is required for this type.',
  subtypeOfOtherType: 'Sub-type does not belong to this type.',
  productCategoryRequired: 'At least one product category is needed.',
  categoryRequired: 'Choose a category.',
  categoryNotOffered: 'The eTailer does not offer this category.',
  brandRequired: 'Choose a brand.',
  brandOfOtherCategory: 'The brand does not belong to the category.',
} as const

/** Problems that only API callers can cause, or that occur while master data changes. */
export const SAVE_PROBLEMS = {
  onlySend: 'In its present state the capture can only be sent.',
  bannersOfProduct: 'A product capture has no banners.',
  referenceOfBanner: 'A banner capture has no reference image.',
  foreignRow: 'A banner or category does not belong to the capture.',
  duplicateRow: 'A banner or category appears twice.',
  missingRow: 'A banner or category of the capture is missing.',
  unknownCampaign: 'The campaign does not exist.',
  unknownETailer: 'The eTailer does not exist.',
  unknownMasterData: 'The capture refers to something that does not exist.',
  outOfScope: 'The capture must keep at least one of your categories.',
} as const
