/** How an analysis ended. In the pending list, saving or sending opens the next image. */
const ANALYSIS_RESULTS = ['SaveAndNext', 'UpdatedAndNext', 'Updated', 'Cancel'] as const
export type AnalysisResult = (typeof ANALYSIS_RESULTS)[number]
