import { paths } from '#routing/paths.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { redirect } from '#routing/screen.ts'

export const selfServiceScreens = [redirect(selfServicePaths.selfService.pattern, paths.quickPurchase)]
