import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * All components of `ui` in all their states. For development only, not part of any production
 * build.
 */
const workbenchRoutes = import.meta.env.DEV ? [route('ui', 'workbench/workbench.route.tsx')] : []

export default [
  ...workbenchRoutes,
  layout('storefront/shell/shell.route.tsx', [
    index('storefront/home/home.route.tsx'),
    route('products', 'storefront/catalogue/products.route.tsx'),
    route('category/:categoryId', 'storefront/catalogue/category.route.tsx'),
    route('fresh-drops', 'storefront/catalogue/fresh-drops.route.tsx'),
    route('product/:id', 'storefront/product/product.route.tsx'),
    route('search', 'storefront/catalogue/search.route.tsx'),
    route('cart', 'storefront/cart/cart.route.tsx'),
    route('wishlist', 'storefront/wishlist/wishlist.route.tsx'),
    route('orders', 'storefront/orders/orders.route.tsx'),
    route('orders/:orderId', 'storefront/orders/order.route.tsx'),
    route('account', 'storefront/own-account/account.route.tsx'),
    route('passport/:code', 'storefront/passport/passport.route.tsx'),
    route('about', 'storefront/guides/about.route.tsx'),
    route('care', 'storefront/guides/care.route.tsx'),
    route('faq', 'storefront/guides/faq.route.tsx'),
    route('return-policy', 'storefront/guides/return-policy.route.tsx'),
    route('rates', 'storefront/rates/rates.route.tsx'),
    route('sizing', 'storefront/guides/sizing.route.tsx'),
    route('warranty', 'storefront/guides/warranty.route.tsx'),
    route('pages/:slug', 'storefront/text-pages/own-page.route.tsx'),
    route('newsletter/unsubscribe/:token', 'storefront/home/unsubscribe.route.tsx'),
    route('*', 'storefront/shell/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
