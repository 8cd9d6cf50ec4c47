export { demoGuide } from './demo/guide.ts';
export { demoPhone, readDemoAccounts, readDemoKeys, readDemoShop, readDemoTags } from './demo/read-demo.ts';
export { seedDemo } from './demo/seed.ts';
