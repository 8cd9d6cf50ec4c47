export { demoAccounts, demoPassword, demoPhone } from './demo/demo-accounts.ts';
export { demoEmployees, demoShop } from './demo/demo-shops.ts';
export { demoTags } from './demo/demo-tags.ts';
export { demoGuide } from './demo/guide.ts';
export { seedDemo } from './demo/seed.ts';
