export function readShopText(): string
export function readAdminText(): string
